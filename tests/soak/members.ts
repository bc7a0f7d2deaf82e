import { twoHalves } from '#tests/support/image-files.ts';
import { address as deliveryAddress } from '#tests/support/buyer.ts';
import type { Random } from './random.ts';
import { callShop, callUntilAnswered } from './shop-calls.ts';
import type { ShopProcess } from './shop-process.ts';
import { registerVisitors, type SignedInVisitor } from './signed-in-visitors.ts';

/** The work of members that the shop has answered, and may therefore neither lose nor do twice. */
export interface MemberLedger {
  /** Orders that their buyers saw as paid. */
  readonly paidOrders: string[];
  /** Taps by the page that they opened. One that was cut off may be counted or not. */
  readonly taps: Map<string, { answered: number; cutOff: number }>;
  /** The site paths of pictures that were taken. */
  readonly pictures: string[];
}

export const emptyMemberLedger = (): MemberLedger => ({
  paidOrders: [],
  taps: new Map(),
  pictures: [],
});

/** A member with a card of their own that shows a profile. */
export interface Member extends SignedInVisitor {
  readonly serial: string;
  readonly profileId: string;
}

export const memberProfile = {
  userProfile: 'Before',
  profileType: 'Personal',
  companyLocation: 'London, United Kingdom',
  companyPhone: '2025550123',
  companyCountryCode: '+1',
  companyEmail: 'owner@example.test',
};

/** Registers members, each with a claimed card and a profile. */
export async function addMembers(
  shop: ShopProcess,
  count: number,
  name: string,
): Promise<Member[]> {
  const visitors = await registerVisitors(shop, count, name);
  const serials = await shop.issueCards(count);
  const members: Member[] = [];
  for (const [index, visitor] of visitors.entries()) {
    const serial = serials[index] ?? '';
    const { token } = visitor;
    await callUntilAnswered(`${shop.url}/api/nfc/${serial}/claim`, { token, body: {} });
    const added = await callUntilAnswered(`${shop.url}/api/add-company-profile`, {
      token,
      body: memberProfile,
    });
    const profileId = added.body.user?.companyProfiles?.[0]?._id ?? '';
    members.push({ ...visitor, serial, profileId });
  }
  return members;
}

interface MemberOptions {
  readonly url: string;
  readonly ledger: MemberLedger;
  readonly random: Random;
  /** Aborts when nothing new is to be begun. */
  readonly signal: AbortSignal;
}

/** Lets members buy, tap each other's cards and upload pictures until the signal; what has begun is finished. */
export async function runMembers(
  members: readonly Member[],
  options: MemberOptions,
): Promise<void> {
  await Promise.all(
    members.map(async (member) => {
      let productId = 'lifetime';
      while (!options.signal.aborted) {
        await buy(member, productId, options);
        // Who has that plan buys no other.
        productId = 'further-card';
        await tap(members, options);
        await upload(member, options);
      }
    }),
  );
}

/** Buys as a browser does, in the sandbox: each step again until it is answered. */
async function buy(
  { token }: Member,
  productId: string,
  { url, ledger, random }: MemberOptions,
): Promise<void> {
  const quantity = Math.ceil(random.between(0, 20));
  const begun = await callUntilAnswered(`${url}/api/purchase`, {
    token,
    body: { items: [{ productId, quantity }], deliveryAddress },
  });
  const { purchaseId = '', url: paymentPage = '' } = begun.body;
  const paymentId = new URL(paymentPage, url).pathname.split('/').at(-1) ?? '';
  const paid = await callUntilAnswered(`${url}/api/sandbox/payments/${paymentId}/pay`, {
    token,
    body: {},
  });
  const { search } = new URL(paid.body.url ?? '', url);
  await callUntilAnswered(`${url}/api/success${search}`, { token });
  ledger.paidOrders.push(purchaseId);
}

/** Opens the card of some member, whose page then tells that it was seen. A page tells that once. */
async function tap(
  members: readonly Member[],
  { url, ledger, random }: MemberOptions,
): Promise<void> {
  const { uniqueId = '', serial = '' } =
    members[Math.floor(random.between(0, members.length))] ?? {};
  await callUntilAnswered(`${url}/api/nfc/${serial}/resolve`);
  const taps = ledger.taps.get(uniqueId) ?? { answered: 0, cutOff: 0 };
  ledger.taps.set(uniqueId, taps);
  const answer = await callShop(`${url}/api/events/scan`, {
    body: { uniqueId, source: 'nfc' },
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined);
  if (answer?.status === 200) taps.answered += 1;
  else taps.cutOff += 1;
}

async function upload({ token }: Member, { url, ledger, random }: MemberOptions): Promise<void> {
  const width = 80 + Math.floor(random.between(0, 400)) * 2;
  const png = await twoHalves(width).png().toBuffer();
  const form = new FormData();
  form.set('logo', new File([new Uint8Array(png)], 'photo.png', { type: 'image/png' }));
  const { body } = await callUntilAnswered(`${url}/api/upload-logo`, { token, body: form });
  ledger.pictures.push(body.logoUrl ?? '');
}
