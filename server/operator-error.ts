/** An error that the operator can mend; its message is the one line they read. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** One line for what the operator can mend; anything else is a defect and shows its stack. */
export function describeForOperator(error: unknown): unknown {
  return error instanceof OperatorError ? error.message : error;
}
