import { OperatorError } from '#server/operator-error.ts';

/** Of a file of `content/` that cannot be published: its message is one line and names the file. */
export function contentError(file: string, problem: string): OperatorError {
  return new OperatorError(`content/${file}: ${problem}`);
}
