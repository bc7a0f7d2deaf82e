import { OperatorError } from '#server/operator-error.ts';

/** A file of `content/` that cannot be published; its message is one line and names the file. */
export class ContentError extends OperatorError {
  override readonly name = 'ContentError';

  constructor(file: string, problem: string) {
    super(`content/${file}: ${problem}`);
  }
}
