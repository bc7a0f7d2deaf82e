import { setTimeout as wait } from 'node:timers/promises';
import type { FakeStripe } from '#tests/contracts/payments/fake-stripe.ts';
import { address as deliveryAddress } from '#tests/support/buyer.ts';
import { twoHalves } from '#tests/support/image-files.ts';
import type { SmtpServer } from '#tests/support/smtp-server.ts';
import { codeIn, headOf, type MailHead } from '../mailbox-reader.ts';
import { emptyMemberLedger, type MemberLedger } from '../members.ts';
import { callShop, callUntilAnswered } from '../shop-calls.ts';
import { emptyLedger, visitorPassword, type Ledger } from '../visitors.ts';

/** The work of customers that the shop has answered. */
export interface CustomerLedger extends Pick<MemberLedger, 'paidOrders' | 'pictures'> {
  readonly registered: Ledger['registered'];
  /** The answers to those who had to begin anew, such as 'code expired' after the clock was moved. */
  readonly sentAway: string[];
}

export const emptyCustomerLedger = (): CustomerLedger => ({
  ...emptyMemberLedger(),
  registered: emptyLedger().registered,
  sentAway: [],
});

/** The mails that have arrived, one for each Message-ID: a sender that was not answered sends the same again. */
export class ArrivedMails {
  readonly heads: MailHead[] = [];
  #read = 0;
  readonly #server: SmtpServer;

  constructor(server: SmtpServer) {
    this.#server = server;
  }

  async refresh(): Promise<void> {
    const { received } = this.#server;
    for (const { message } of received.slice(this.#read)) {
      const head = headOf(message);
      const isKnown = this.heads.some(({ messageId }) => messageId === head.messageId);
      if (!isKnown) this.heads.push(head);
    }
    this.#read = received.length;
  }

  async waitForCode(to: string, signal: AbortSignal): Promise<string | undefined> {
    for (; !signal.aborted; await wait(50)) {
      await this.refresh();
      const code = this.heads
        .filter((head) => head.to === to)
        .map(codeIn)
        .at(-1);
      if (code !== undefined) return code;
    }
    return undefined;
  }
}

export interface CustomerOptions {
  /** Those that serve now. */
  readonly urls: () => readonly string[];
  readonly stripe: FakeStripe;
  readonly mails: ArrivedMails;
  readonly ledger: CustomerLedger;
  readonly nextNumber: () => number;
  /** Aborts when nothing new is to be begun. */
  readonly signal: AbortSignal;
}

/** Lets customers register, buy and upload, each again and again until the signal; what has begun is finished. */
export async function runCustomers(count: number, options: CustomerOptions): Promise<void> {
  const { ledger, signal } = options;
  const visit = async () => {
    while (!signal.aborted) {
      try {
        await visitOnce(options);
      } catch (error) {
        if (!(error instanceof SentAway)) throw error;
        ledger.sentAway.push(error.message);
      }
    }
  };
  await Promise.all(Array.from({ length: count }, visit));
}

/** The shop refused in words: they begin anew as somebody else. */
class SentAway extends Error {}

async function visitOnce(options: CustomerOptions): Promise<void> {
  const { urls, mails, ledger, nextNumber } = options;
  const number = nextNumber();
  const url = () => urls()[number % urls().length] ?? '';
  const email = `customer-${number}@example.test`;
  await callUntilAnswered(`${url()}/api/send-registration-otp`, { body: { email } });
  // A mail server that refuses for some seconds has mails tried again after some more.
  const otp = await mails.waitForCode(email, AbortSignal.timeout(30_000));
  if (otp === undefined) throw new SentAway('no code came');
  const credentials = { email, otp, password: visitorPassword };
  const { status, body } = await answerOf(`${url()}/api/register`, credentials);
  if (status !== 200) throw new SentAway(`register: ${status} ${body.code}`);
  const { token = '', user } = body;
  ledger.registered.push({ email, uniqueId: user?.uniqueId ?? '' });
  await buy(token, url, options);
  const png = await twoHalves(80 + 2 * (number % 1_000))
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('logo', new File([new Uint8Array(png)], 'photo.png', { type: 'image/png' }));
  const kept = await callUntilAnswered(`${url()}/api/upload-logo`, { token, body: form });
  ledger.pictures.push(kept.body.logoUrl ?? '');
}

/** Pays at Stripe, which tells of it twice, and comes back. */
async function buy(
  token: string,
  url: () => string,
  { stripe, ledger }: CustomerOptions,
): Promise<void> {
  const { body } = await callUntilAnswered(`${url()}/api/purchase`, {
    token,
    body: { items: [{ productId: 'business-monthly', quantity: 1 }], deliveryAddress },
  });
  const { url: page = '', purchaseId = '' } = body;
  const sessionId = page.split('/').at(-1) ?? '';
  stripe.pay(sessionId);
  const tell = stripe.outbox
    .splice(0)
    .flatMap((event) => [event, event])
    .map(async (event) => {
      const { body: sent, headers } = stripe.sign(event, new Date());
      const request = { method: 'POST', body: new Uint8Array(sent), headers };
      // Stripe's own tries are not waited for: the return page is enough.
      await fetch(`${url()}/api/webhooks/stripe`, request).catch(() => undefined);
    });
  const ids = `session_id=${sessionId}&purchase_id=${purchaseId}`;
  await callUntilAnswered(`${url()}/api/success?${ids}`, { token });
  ledger.paidOrders.push(purchaseId);
  await Promise.all(tell);
}

/** @returns the first answer that is not 'later' */
async function answerOf(address: string, body: object) {
  for (;;) {
    const signal = AbortSignal.timeout(10_000);
    const answer = await callShop(address, { body, signal }).catch(() => undefined);
    if (answer !== undefined && answer.status !== 503) return answer;
    await wait(50);
  }
}
