import { problem, right, type Finding } from '#domain/health/finding.ts';
import { reasonOf } from '../run-checks.ts';

interface MailProbes {
  /** Absent: mails go to the mailbox of a demo. */
  readonly smtpUrl: string | undefined;
  /** Connects and signs in at the mail server. @throws why that fails */
  readonly verify: (smtpUrl: string) => Promise<void>;
  /** How many mails were tried in vain and will be tried again. */
  readonly countFailing: () => Promise<number>;
}

/** Whether mails leave. */
export async function checkMail(probes: MailProbes): Promise<readonly Finding[]> {
  const { smtpUrl, verify, countFailing } = probes;
  if (smtpUrl === undefined) return [right('Every email stays in the mailbox, /dev/mailbox.')];
  const { host } = new URL(smtpUrl);
  try {
    await verify(smtpUrl);
  } catch (error) {
    return [
      problem(
        `No emails are sent: connecting to ${host} failed (${reasonOf(error)}). Check SMTP_URL. Waiting emails are sent automatically afterwards.`,
      ),
    ];
  }
  const failing = await countFailing();
  if (failing === 0) return [right(`The mail server ${host} accepts connections.`)];
  return [
    problem(
      `The mail server ${host} accepts connections, but ${failing === 1 ? '1 email fails' : `${failing} emails fail`}. See the errors in the admin area under 'Emails and jobs'.`,
    ),
  ];
}

/** Sends a mail for a person to look for. @param send throws why it was not taken */
export async function sendTestMail(
  to: string,
  send: () => Promise<void>,
): Promise<readonly Finding[]> {
  try {
    await send();
    return [right(`A test email to ${to} was accepted. Check that it arrives, and not as spam.`)];
  } catch (error) {
    return [problem(`A test email to ${to} was refused: ${reasonOf(error)}.`)];
  }
}
