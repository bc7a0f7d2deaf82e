/** A command was called with words it does not know. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
