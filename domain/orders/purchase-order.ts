/** Room in the facts of a printed invoice. */
const mostLength = 60;

/** The problem of a buyer's own number of a purchase, as it is printed on invoices; empty: none was given. */
export function purchaseOrderProblem(number: string): string | undefined {
  return number.length > mostLength
    ? `The purchase order number must be at most ${mostLength} characters long.`
    : undefined;
}
