/** 'Hello, ' and the part of the address before the @ (specification 1, section 1). */
export function greetingOf(email: string): string {
  return `Hello, ${email.split('@', 1)[0]}`;
}
