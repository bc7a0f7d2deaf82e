/** The answer of a mail server to one command, as the SMTP client reports it. */
export interface MailServerAnswer {
  /** Such as 550; absent where no answer came. */
  readonly responseCode?: number | undefined;
  /** The command that was answered, such as `RCPT TO`. */
  readonly command?: string | undefined;
}

/** The commands that are about this recipient and this message, not about the shop's own access. */
const commandsOfOneMail = ['RCPT TO', 'DATA'];

/**
 * Whether a mail server has refused a mail for good: the same mail is not to be sent again (RFC 5321,
 * section 4.2.1). A 5xx to anything earlier in the conversation, such as the log-in or the sender, is a
 * setting that the operator can mend, so the mail waits.
 */
export function isRefusedForGood({ responseCode = 0, command = '' }: MailServerAnswer): boolean {
  return responseCode >= 500 && responseCode < 600 && commandsOfOneMail.includes(command);
}
