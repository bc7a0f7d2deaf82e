/** A company has so many seats at least. */
export const leastSeats = 3;
export const mostSeats = 100_000;

/** The problem of a number of seats, for whoever sells them. */
export function seatsProblem(seats: number, used = 0): string | undefined {
  if (!Number.isInteger(seats) || seats < leastSeats || seats > mostSeats) {
    return `A company has ${leastSeats} to ${mostSeats} seats.`;
  }
  return seats < used ? seatsTaken(used) : undefined;
}

export function seatsTaken(used: number): string {
  return `${used} seats are used by members and invitations.`;
}
