/** The sender of mails. */
export interface MailSender {
  readonly name: string;
  readonly address: string;
  /** Of the address: the right-hand side of our Message-IDs. */
  readonly domain: string;
}

/**
 * Reads `MAIL_FROM`: `Name <address>` or a bare address. The name is taken as it stands, so a
 * brand with a comma in it does not become two senders.
 * @throws TypeError when there is no address in it
 */
export function parseMailFrom(mailFrom: string): MailSender {
  const [, name = '', inBrackets] = /^(.*)<([^<>]*)>$/.exec(mailFrom.trim()) ?? [];
  const address = (inBrackets ?? mailFrom).trim();
  if (!isMailAddress(address)) throw new TypeError('MAIL_FROM has no e-mail address');
  return {
    name: name.trim().replace(/^"(.*)"$/, '$1'),
    address,
    domain: address.slice(address.lastIndexOf('@') + 1),
  };
}

/** One address without a display name; whether it exists is for its server to say. */
export function isMailAddress(text: string): boolean {
  return /^[^\s\p{Cc}@<>(),;:"\\]+@[^\s\p{Cc}@<>(),;:"\\]+$/u.test(text);
}
