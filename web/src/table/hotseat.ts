/** Several players at one device: who sits in front of it, and when it has to be handed over. */

export interface Device {
  /** Seats that are played here. */
  seats: number[]
  /** Whose cards are shown; null: nobody has taken the device yet. */
  inFront: number | null
}

/** The seat that the device must be given to before anything goes on, or null. */
export function handOver(device: Device, asked: number | null): number | null {
  if (device.seats.length < 2 || asked === null) return null
  if (!device.seats.includes(asked) || asked === device.inFront) return null
  return asked
}

/** Whose eyes the table is shown to. Where several play here nobody looks until one has said so. */
export function viewer(device: Device): number | null {
  return device.seats.length === 1 ? device.seats[0]! : device.inFront
}
