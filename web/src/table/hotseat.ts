/** Several players at one device: who sits in front of it, and when it has to be handed over. */

export interface Device {
  /** Seats played here. */
  seats: number[]
  /** Whose cards are shown; null: nobody has taken the device yet. */
  inFront: number | null
}

/** The seat that has to be given the device before the game can go on, or null. */
export function handOver(device: Device, asked: number | null): number | null {
  if (device.seats.length < 2 || asked === null) return null
  if (!device.seats.includes(asked) || asked === device.inFront) return null
  return asked
}

/** The seat whose view is shown. If several play here, nobody's until somebody takes the device. */
export function viewer(device: Device): number | null {
  return device.seats.length === 1 ? device.seats[0]! : device.inFront
}
