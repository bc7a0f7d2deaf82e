/** The embedded database cannot be used; its message is the one line the operator reads. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}
