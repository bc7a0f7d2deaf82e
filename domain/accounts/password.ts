/** Bounds the work one hash may cost; counted in UTF-16 units, as `maxlength` counts. */
export const maximumPasswordLength = 256;

export const passwordMessages = {
  missing: 'Please enter your password',
  tooLong: `Password must be at most ${maximumPasswordLength} characters long`,
  mismatch: 'Passwords do not match',
  fieldsMissing: 'Please fill in all password fields',
  newMismatch: 'New password and confirmation do not match',
  wrongCurrent: 'This is not your current password.',
  changed: 'Password updated successfully',
} as const;

/**
 * The form of a password that is hashed (decision 62): keyboards type `é` as one character or as two, and digits in
 * full width. What the rules below are asked of is what was typed.
 */
export function hashedForm(password: string): string {
  return password.normalize('NFKC');
}

/** In the order in which the specification has them checked; letters and digits of any script. */
const registrationRules: readonly { passes: (password: string) => boolean; message: string }[] = [
  {
    passes: (password) => hasLength(password, 8),
    message: 'Password must be at least 8 characters long',
  },
  {
    passes: (password) => /\p{Lu}/u.test(password),
    message: 'Password must contain at least one uppercase letter',
  },
  {
    passes: (password) => /\p{Ll}/u.test(password),
    message: 'Password must contain at least one lowercase letter',
  },
  {
    passes: (password) => /\p{N}/u.test(password),
    message: 'Password must contain at least one number',
  },
  {
    // Punctuation and symbols, emoji included; neither spaces nor the accents of letters.
    passes: (password) => /[\p{P}\p{S}]/u.test(password),
    message: 'Password must contain at least one special character',
  },
];

/** Registration (specification 1, section 5). */
export function registrationPasswordProblem(password: string): string | undefined {
  if (!password) return passwordMessages.missing;
  const broken = registrationRules.find((rule) => !rule.passes(password));
  return broken?.message ?? tooLongProblem(password);
}

/** The claim form (specification 2, section 5). */
export function claimPasswordProblem(password: string): string | undefined {
  if (!hasLength(password, 6)) return 'Password must be at least 6 characters';
  return tooLongProblem(password);
}

/** Setting a new password by a mailed link; the server, which gets no confirmation, leaves it out. */
export function resetPasswordProblem(
  password: string,
  confirmation: string = password,
): string | undefined {
  if (password !== confirmation) return passwordMessages.mismatch;
  if (!hasLength(password, 6)) return 'Password must be at least 6 characters long';
  return tooLongProblem(password);
}

/** Changing the password in the account settings. */
export function passwordChangeProblem(change: {
  currentPassword: string;
  newPassword: string;
  confirmation?: string;
}): string | undefined {
  const { currentPassword, newPassword, confirmation = newPassword } = change;
  if (!currentPassword || !newPassword) return passwordMessages.fieldsMissing;
  if (newPassword !== confirmation) return passwordMessages.newMismatch;
  return resetPasswordProblem(newPassword);
}

function hasLength(password: string, minimum: number): boolean {
  return Array.from(password).length >= minimum;
}

function tooLongProblem(password: string): string | undefined {
  return password.length > maximumPasswordLength ? passwordMessages.tooLong : undefined;
}
