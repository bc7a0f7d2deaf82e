import { setTimeout as wait } from 'node:timers/promises';
import type { MailboxReader } from './mailbox-reader.ts';
import type { Random } from './random.ts';
import { callShop, type ShopAnswer } from './shop-calls.ts';

/** The work that the shop has answered with 200 and may therefore never lose. */
export interface Ledger {
  /** Addresses that were informed that a code is on its way. */
  readonly codesPromised: string[];
  readonly registered: { readonly email: string; readonly uniqueId: string }[];
  readonly claimed: {
    readonly serial: string;
    readonly uniqueId: string;
    /** Of the account's first profile; undefined where the claim brought none. */
    readonly name: string | undefined;
  }[];
  /** The visitors who were informed that somebody else was faster, asked as often as it took to get an answer. */
  readonly refused: {
    readonly serial: string;
    readonly email: string;
    /** Of the account; undefined where the claim would have made it. */
    readonly uniqueId: string | undefined;
  }[];
  /** The carts of those who registered without a card. */
  readonly carts: { readonly email: string; readonly token: string; readonly productId: string }[];
  /** Calls that got no answer although the visit went on: there is no shop, or it cut them off. */
  readonly unanswered: string[];
}

export const emptyLedger = (): Ledger => ({
  codesPromised: [],
  registered: [],
  claimed: [],
  refused: [],
  carts: [],
  unanswered: [],
});

/** Adds what a part of the run was promised to what the whole was. */
export function addTo(whole: Ledger, part: Ledger): void {
  whole.codesPromised.push(...part.codesPromised);
  whole.registered.push(...part.registered);
  whole.claimed.push(...part.claimed);
  whole.refused.push(...part.refused);
  whole.carts.push(...part.carts);
  whole.unanswered.push(...part.unanswered);
}

/** Waits for the first registration or claim, so that no blow falls on an idle shop. */
export async function untilBusy({ registered }: Ledger, signal: AbortSignal): Promise<void> {
  while (registered.length === 0 && !signal.aborted) await wait(10);
}

export const visitorPassword = 'Correct-Horse-9';

/** Most visitors have a card of their own; the others tap one that somebody else may have. */
const contestedLikelihood = 0.2;
const withCardLikelihood = 0.7;
/** Less patient than `Retry-After` asks for. */
const comeBackAfterMs = 50;

export interface VisitOptions {
  readonly url: string;
  readonly mailbox: MailboxReader;
  readonly serials: string[];
  readonly ledger: Ledger;
  readonly random: Random;
  /** Aborts when the visit ends, by a kill perhaps: what is unanswered by then was promised to nobody. */
  readonly signal: AbortSignal;
  /** Unique in the whole run. */
  readonly nextName: () => string;
}

/** Runs `count` visitors, each one visit after the other, until the shop is gone. */
export async function runVisitors(count: number, options: VisitOptions): Promise<void> {
  await Promise.all(Array.from({ length: count }, () => visitUntilTheEnd(options)));
}

async function visitUntilTheEnd(options: VisitOptions): Promise<void> {
  while (!options.signal.aborted) {
    try {
      await visit(options);
    } catch (error) {
      if (!(error instanceof Unserved)) throw error;
      await wait(comeBackAfterMs);
    }
  }
}

/** The connection broke, or the shop asked to come back later. */
class Unserved extends Error {}

/** One person: asks for a code, reads the mail, and claims a card or registers without one. */
async function visit(options: VisitOptions): Promise<void> {
  const { mailbox, ledger, random, signal, nextName } = options;
  const name = nextName();
  const email = `${name}@example.test`;
  await expectAnswer(options, '/api/send-registration-otp', { email }, 200);
  ledger.codesPromised.push(email);
  const otp = await mailbox.waitForCode(email, signal);
  if (otp === undefined) return;

  const credentials = { email, otp, password: visitorPassword };
  if (random.happens(withCardLikelihood)) {
    await claimWithNewAccount(options, name, credentials);
    return;
  }
  const { body } = await expectAnswer(options, '/api/register', credentials, 200);
  const { uniqueId = '' } = body.user ?? {};
  const { token = '' } = body;
  ledger.registered.push({ email, uniqueId });
  const line = { token, productId: 'lifetime', quantity: 1, replaceQuantity: true };
  await expectAnswer(options, '/api/cart', line, 200);
  ledger.carts.push({ email, token, productId: line.productId });
  await claimForAccount(options, { email, uniqueId, token });
}

async function claimWithNewAccount(
  options: VisitOptions,
  name: string,
  credentials: { email: string; otp: string; password: string },
): Promise<void> {
  const { ledger } = options;
  const serial = chooseSerial(options);
  const profile = {
    userProfile: name,
    profileType: 'Personal',
    companyLocation: 'London, United Kingdom',
    companyPhone: '2025550123',
    companyCountryCode: '+1',
  };
  const claim = { ...credentials, profile };
  const { status, body } = await claimUntilAnswered(options, serial, claim);
  if (status === 409) {
    ledger.refused.push({ serial, email: credentials.email, uniqueId: undefined });
    return;
  }
  const uniqueId = body.profilePublicId ?? '';
  ledger.registered.push({ email: credentials.email, uniqueId });
  ledger.claimed.push({ serial, uniqueId, name });
}

async function claimForAccount(
  options: VisitOptions,
  { email, uniqueId, token }: { email: string; uniqueId: string; token: string },
): Promise<void> {
  const { ledger } = options;
  const serial = chooseSerial(options);
  const { status } = await claimUntilAnswered(options, serial, { token });
  if (status === 200) ledger.claimed.push({ serial, uniqueId, name: undefined });
  else ledger.refused.push({ serial, email, uniqueId });
}

/** The same claim again and again: it may have been made although no answer came. */
async function claimUntilAnswered(
  options: VisitOptions,
  serial: string,
  claim: { token?: string; [name: string]: unknown },
): Promise<ShopAnswer> {
  try {
    return await expectAnswer(options, claimPath(serial), claim, 200, 409);
  } catch (error) {
    if (!(error instanceof Unserved) || options.signal.aborted) throw error;
    await wait(comeBackAfterMs);
    return claimUntilAnswered(options, serial, claim);
  }
}

const claimPath = (serial: string) => `/api/nfc/${serial}/claim`;

/** A card nobody has had yet, or, to make claims meet, the one that will be taken next. */
function chooseSerial({ serials, random }: VisitOptions): string {
  const serial = random.happens(contestedLikelihood) ? serials.at(-1) : serials.pop();
  if (serial === undefined) throw new Error('too few cards were issued');
  return serial;
}

/** @throws Unserved, or Error for an answer that nobody should get */
async function expectAnswer(
  { url, signal, ledger }: VisitOptions,
  path: string,
  { token, ...body }: { token?: string; [name: string]: unknown },
  ...statuses: number[]
): Promise<ShopAnswer> {
  const answer = await callShop(url + path, { token, body, signal }).catch((error: unknown) => {
    if (!signal.aborted) ledger.unanswered.push(`${path}: ${String(error)}`);
    throw new Unserved();
  });
  const { status, retryAfter } = answer;
  // While the database is away, 503 is the truth.
  if (status === 503 && retryAfter !== null && answer.body.code === 'unavailable') {
    throw new Unserved();
  }
  if (!statuses.includes(answer.status)) {
    throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  }
  return answer;
}
