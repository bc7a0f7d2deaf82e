import type { Queryable } from '#server/database/database.ts';
import { claimOnce } from '#server/database/done-once.ts';
import type { Services } from '#server/app/services.ts';
import { createDrawingProcess } from '#server/platform/drawing-process.ts';
import { bannerSvg, portraitSvg } from './portraits.ts';
import { placeSampleOrder, type PlacedSample } from './sample-orders.ts';
import { sampleAccounts, type SampleAccount } from './sample-profiles.ts';

/** The batch of the demo's cards, by which the start finds one to tap. */
export const demoBatch = 'demo';
const demoCardCount = 10;

const pictures = createDrawingProcess(
  import.meta.resolve('./picture-worker.ts'),
  'a sample picture',
);

/** The data that a seed has put into a shop, for further work on it. */
export interface SeededDemo {
  readonly placed: readonly PlacedSample[];
  /** A card that is nobody's, and not the one that a newcomer is told to tap. */
  readonly spareSerial: string;
}

/**
 * Fills an empty shop once, all of it or nothing: three people with finished profiles and photos, ten
 * issued cards of which the three have claimed one each, and paid orders of designed cards. Later changes
 * to them stay.
 * @param password what the three sign in with
 * @returns undefined when it was filled before
 */
export async function seedDemo(
  services: Services,
  password: string,
  now: Date,
): Promise<SeededDemo | undefined> {
  const { database, issuing, passwords } = services;
  return database.transaction().execute(async (tx) => {
    if (!(await claimOnce(tx, 'demo-seed', now))) return undefined;
    const order = { count: demoCardCount, batch: demoBatch, actor: 'system' };
    const issued = await issuing.issueWithin(tx, order);
    const passwordHash = await passwords.hash(password);
    const placed: PlacedSample[] = [];
    for (const [index, sample] of sampleAccounts.entries()) {
      const serial = issued[index]?.serial ?? '';
      placed.push(...(await addSample(tx, services, { sample, passwordHash, serial })));
    }
    const others = issued.slice(sampleAccounts.length).map(({ serial }) => serial);
    return { placed, spareSerial: others.toSorted().at(-1) ?? '' };
  });
}

async function addSample(
  tx: Queryable,
  services: Services,
  person: { sample: SampleAccount; passwordHash: string; serial: string },
): Promise<PlacedSample[]> {
  const { accounts, cards, orderCards, profiles, uploads } = services;
  const { sample, passwordHash, serial } = person;
  const portrait = await pictures.draw({ svg: portraitSvg(sample.portrait) });
  const { color, ink } = sample.banner;
  const banner = await pictures.draw({ svg: bannerSvg(color, ink) });
  const name = sample.profile.userProfile ?? '';
  const account = await accounts.createAccount(tx, { email: sample.email, passwordHash, name });
  const owner = { accountId: account.id };
  const fields = await profiles.checkProfile(
    tx,
    {
      ...sample.profile,
      profilePicture: await uploads.saveImage(tx, owner, portrait),
      secondaryLogo: await uploads.saveImage(tx, owner, banner),
      // The samples want to be found: a newcomer sees what search engines and link previews get.
      isIndexable: true,
    },
    { form: 'claim' },
    [owner],
  );
  await profiles.addActive(tx, account, fields);
  const placed =
    sample.order === undefined
      ? []
      : [await placeSampleOrder(tx, services, account.id, sample.order)];
  const claim = { serial, accountId: account.id };
  await cards.claim(tx, { ...claim, claimCode: '' });
  await orderCards.countClaim(tx, claim);
  return placed;
}
