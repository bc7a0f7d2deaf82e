import { OperatorError } from '#server/operator-error.ts';

/** A backup cannot be made or used; its message is the one line the operator reads. */
export class BackupError extends OperatorError {
  override readonly name = 'BackupError';
}
