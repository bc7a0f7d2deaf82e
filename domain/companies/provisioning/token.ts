/** A company has so many tokens at most: one for each directory, and one more while it is replaced. */
export const mostTokens = 5;
export const maximumTokenNameLength = 60;

export const tokenMessages = {
  name: 'Please enter a name, such as that of the directory.',
  nameLength: `The name must be at most ${maximumTokenNameLength} characters long.`,
  taken: 'A token with this name already exists.',
  tooMany: `A company has at most ${mostTokens} tokens. Revoke an unused one first.`,
} as const;

export function tokenNameProblem(name: string): string | undefined {
  if (name === '') return tokenMessages.name;
  return name.length > maximumTokenNameLength ? tokenMessages.nameLength : undefined;
}

/** The answer to whoever sends no token of a directory. */
export const invalidTokenMessage = 'The token is missing, was revoked or isn’t valid here.';
