/** Several players at one device: who sits in front of it, and when it has to be handed over. */

export interface Device {
  /** Seats played here. */
  seats: number[]
  /** Whose cards are shown; null: nobody has taken the device yet. */
  inFront: number | null
  /** The seats of each seat's team, itself included. One person plays all of them here. */
  teams: Map<number, number[]>
}

/** The seat that is to be played next at this device, or null if it does not change. */
export function nextHere(device: Device, asked: number | null): number | null {
  if (device.seats.length < 2 || asked === null) return null
  if (!device.seats.includes(asked) || asked === device.inFront) return null
  return asked
}

/** Whether somebody else has to be given the device for a seat. */
export function handsOver({ seats, inFront, teams }: Device, next: number): boolean {
  const team = teams.get(next) ?? [next]
  if (inFront === null) return !seats.every((seat) => team.includes(seat))
  return !team.includes(inFront)
}

/** The seat whose view is shown. If several play here, nobody's until somebody takes the device. */
export function viewer(device: Device): number | null {
  return device.seats.length === 1 ? device.seats[0]! : device.inFront
}

/** The seats here of the person who plays this one: it, and those of its team. */
export function played({ seats, teams }: Device, by: number): number[] {
  const team = teams.get(by) ?? [by]
  return seats.filter((seat) => team.includes(seat))
}

/** How the game ended for whoever sits here. "seen": nobody does, or some won and some lost. */
export function outcome(seats: number[], winners: number[]): "won" | "lost" | "seen" {
  const happy = seats.filter((seat) => winners.includes(seat)).length
  if (seats.length === 0 || (happy > 0 && happy < seats.length)) return "seen"
  return happy > 0 ? "won" : "lost"
}
