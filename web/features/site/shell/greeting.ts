/** 'Hello, ' and the part of the address before the @ (specification 1, section 1). */
export function greetingOf(email: string): string {
  return `Hello, ${localPart(email)}`;
}

/** The part of an address before the @; the whole text where there is none. */
export function localPart(email: string): string {
  return email.split('@', 1).join('');
}
