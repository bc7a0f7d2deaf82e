import type { Queryable } from '#server/database/database.ts';
import { claimOnce } from '#server/database/done-once.ts';
import type { Services } from '#server/app/services.ts';
import { drawBanner, drawPortrait } from './portraits.ts';
import { sampleAccounts, type SampleAccount } from './sample-profiles.ts';

/** The batch of the demo's cards, by which the start finds one to tap. */
export const demoBatch = 'demo';
const demoCardCount = 10;

/**
 * Fills an empty shop once, all of it or nothing: three people with finished profiles and photos,
 * ten issued cards of which the three have claimed one each. Whatever is done with them later
 * stays done.
 * @param password what the three sign in with
 */
export async function seedDemo(services: Services, password: string, now: Date): Promise<void> {
  const { database, issuing, passwords } = services;
  await database.transaction().execute(async (tx) => {
    if (!(await claimOnce(tx, 'demo-seed', now))) return;
    const order = { count: demoCardCount, batch: demoBatch, actor: 'system' };
    const issued = await issuing.issueWithin(tx, order);
    const passwordHash = await passwords.hash(password);
    for (const [index, sample] of sampleAccounts.entries()) {
      await addSample(tx, services, { sample, passwordHash, serial: issued[index]?.serial });
    }
  });
}

async function addSample(
  tx: Queryable,
  { accounts, cards, profiles, uploads }: Services,
  person: { sample: SampleAccount; passwordHash: string; serial: string | undefined },
): Promise<void> {
  const { sample, passwordHash, serial } = person;
  const portrait = await drawPortrait(sample.portrait);
  const banner = await drawBanner(sample.banner.color, sample.banner.ink);
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
  if (serial !== undefined) {
    await cards.claim(tx, { serial, accountId: account.id, claimCode: '' });
  }
}
