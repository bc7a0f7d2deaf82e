import { AppError, type ErrorCode } from '../../errors.ts';

/** The kinds of errors that SCIM names (RFC 7644, section 3.12), as far as they occur here. */
export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'tooMany'
  | 'uniqueness';

/** A failure that is reported to a directory: the message is its `detail`. */
export class ScimError extends AppError {
  readonly scimType: ScimType | undefined;

  constructor(scimType: ScimType | undefined, message: string, code: ErrorCode = 'invalid_input') {
    super(code, message);
    this.scimType = scimType;
  }
}

/** The error for an id, a `userName` or a name that another resource has. */
export const notUnique = (message: string) => new ScimError('uniqueness', message, 'conflict');
