import { useSiteTexts } from '#web/site/site-texts.ts';

/** Greets by the part of the address before the @ (specification 1, section 1: 'Hello, '). */
export function useGreeting(): (email: string) => string {
  const { text } = useSiteTexts('shell');
  return (email) => text('shell.hello', { name: localPart(email) });
}

/** The part of an address before the @; the whole text where there is none. */
export function localPart(email: string): string {
  return email.split('@', 1).join('');
}
