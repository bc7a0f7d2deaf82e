import { expect, type APIRequestContext } from '@playwright/test';

interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly at: string;
  readonly text: string;
}

/** Reads the newest code mailed to an address, as soon as it is there. */
export async function readOtp(request: APIRequestContext, email: string): Promise<string> {
  return readFromMail(request, email, /^\d{6}\b/);
}

/** Reads the path of the newest reset link mailed to an address. */
export async function readResetPath(request: APIRequestContext, email: string): Promise<string> {
  const url = await readFromMail(request, email, /\bhttp\S+\/reset-password\?token=[\w-]+/);
  return new URL(url).pathname + new URL(url).search;
}

/** Reads the path of the link by which an old address takes back that it was changed. */
export async function readUndoPath(request: APIRequestContext, email: string): Promise<string> {
  const url = await readFromMail(request, email, /\bhttp\S+\/undo-email-change\?token=[\w-]+/);
  return new URL(url).pathname + new URL(url).search;
}

/** Reads the path of the newest link by which an owner says that it was not them. */
export async function readNotMePath(request: APIRequestContext, email: string): Promise<string> {
  const url = await readFromMail(request, email, /\bhttp\S+\/not-me\?token=[\w-]+/);
  return new URL(url).pathname + new URL(url).search;
}

/** Reads the path of the link by which somebody deletes what they left on a card. */
export async function readDeletePath(request: APIRequestContext, email: string): Promise<string> {
  const url = await readFromMail(request, email, /\bhttp\S+\/delete-message\?token=[\w-]+/);
  return new URL(url).pathname + new URL(url).search;
}

/** Reads the path of the newest invitation to a company. */
export async function readJoinPath(request: APIRequestContext, email: string): Promise<string> {
  const url = await readFromMail(request, email, /\bhttp\S+\/join\?token=[\w-]+/);
  return new URL(url).pathname + new URL(url).search;
}

/** The newest mail to an address whose subject matches, as soon as it is there. */
export async function readMail(
  request: APIRequestContext,
  email: string,
  subject: RegExp,
): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    found = (await newestMails(request, email)).find((mail) => subject.test(mail.subject));
    expect(found, `a mail to ${email} about ${subject}`).toBeDefined();
  }).toPass({ timeout: 20_000, intervals: [100, 250] });
  if (found === undefined) throw new Error('unreachable: the mail was seen');
  return found;
}

/** The subjects of all mails to an address so far, newest first. */
export async function subjectsTo(request: APIRequestContext, email: string): Promise<string[]> {
  return (await newestMails(request, email)).map(({ subject }) => subject);
}

async function newestMails(request: APIRequestContext, email: string): Promise<Mail[]> {
  const answer = await request.get('/dev/mailbox.json');
  const mails: Mail[] = await answer.json();
  return mails.filter(({ to }) => to === email).toSorted((a, b) => b.at.localeCompare(a.at));
}

/** The text that `pattern` finds in the newest mail that has it in its subject or text. */
async function readFromMail(
  request: APIRequestContext,
  email: string,
  pattern: RegExp,
): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    for (const { subject, text } of await newestMails(request, email)) {
      found ??= (pattern.exec(subject) ?? pattern.exec(text))?.[0];
    }
    expect(found, `a mail to ${email} with ${pattern}`).toBeDefined();
  }).toPass({ timeout: 20_000, intervals: [100, 250] });
  return found ?? '';
}
