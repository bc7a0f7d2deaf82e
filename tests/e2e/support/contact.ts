import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { field } from './pages.ts';

/** The answer of the sum that the contact form asks. */
export async function readSum(page: Page): Promise<number> {
  const label = await page.getByText(/^What is \d+ \+ \d+\?$/).textContent();
  const [, left, right] = /(\d+) \+ (\d+)/.exec(label ?? '') ?? [];
  return Number(left) + Number(right);
}

/** Types the right answer, or one that is `off` by so much. */
export async function answerSum(page: Page, { off = 0 } = {}): Promise<void> {
  await page.getByLabel(/^What is/).fill(String((await readSum(page)) + off));
}

/** Fills in what is required, and a sum; `message` makes it findable. */
export async function fillContactForm(page: Page, message: string): Promise<void> {
  await field(page, 'Name').fill('Ada Example');
  await field(page, 'Email').fill('ada@example.test');
  await field(page, 'Message').fill(message);
  await answerSum(page);
}

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The mail to support that holds `words`, as soon as it is there. */
export async function readSupportMail(request: APIRequestContext, words: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    const answer = await request.get('/dev/mailbox.json');
    const mails: Mail[] = await answer.json();
    found = mails.find(({ to, text }) => to.startsWith('support@') && text.includes(words));
    expect(found, `a mail to support with ${words}`).toBeDefined();
  }).toPass({ timeout: 20_000, intervals: [100, 250] });
  return found!;
}
