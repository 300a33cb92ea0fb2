/** A zip archive of small text files; the same files always give the same bytes. */

import { crc32, deflateRawSync } from "node:zlib"

const VERSION = 20 // 2.0, the first with deflate
const DEFLATE = 8
const FIRST_DAY = 0x21 // 1 January 1980: archives know nothing earlier

export function zip(files: [name: string, text: string][]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of files) {
    const data = Buffer.from(text)
    const packed = deflateRawSync(data, { level: 9 })
    const title = Buffer.from(name)
    const facts = numbers([
      [VERSION, 2],
      [0, 2], // flags
      [DEFLATE, 2],
      [0, 2], // time
      [FIRST_DAY, 2],
      [crc32(data), 4],
      [packed.length, 4],
      [data.length, 4],
      [title.length, 2],
      [0, 2], // extra field
    ])
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), facts, title, packed])
    const rest = numbers([
      [0, 2], // comment
      [0, 2], // disk
      [0, 2], // attributes
      [0, 4],
      [offset, 4],
    ])
    directory.push(Buffer.from("PK\x01\x02"), numbers([[VERSION, 2]]), facts, rest, title)
    parts.push(local)
    offset += local.length
  }
  const index = Buffer.concat(directory)
  const end = numbers([
    [0, 4], // disks
    [files.length, 2],
    [files.length, 2],
    [index.length, 4],
    [offset, 4],
    [0, 2], // comment
  ])
  return Buffer.concat([...parts, index, Buffer.from("PK\x05\x06"), end])
}

function numbers(values: [value: number, bytes: number][]): Buffer {
  return Buffer.concat(
    values.map(([value, bytes]) => {
      const part = Buffer.alloc(bytes)
      part.writeUIntLE(value, 0, bytes)
      return part
    }),
  )
}
