export const maximumPasskeyNameLength = 60;

const messages = {
  missing: 'Please enter a name.',
  tooLong: `A name must be at most ${maximumPasskeyNameLength} characters long.`,
} as const;

export function passkeyNameProblem(name: string): string | undefined {
  const length = name.trim().length;
  if (length === 0) return messages.missing;
  return length > maximumPasskeyNameLength ? messages.tooLong : undefined;
}

/** The name of a passkey that got none. @param device as `deviceLabel` gives it; empty where unknown */
export function passkeyNameOf(device: string): string {
  return device === '' ? 'Passkey' : device.slice(0, maximumPasskeyNameLength);
}
