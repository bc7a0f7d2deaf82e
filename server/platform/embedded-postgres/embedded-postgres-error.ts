import { OperatorError } from '#server/operator-error.ts';

/** The embedded database cannot be used; its message is the one line the operator reads. */
export class EmbeddedPostgresError extends OperatorError {
  override readonly name = 'EmbeddedPostgresError';
}
