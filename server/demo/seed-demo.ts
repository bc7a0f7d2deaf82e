import { claimOnce } from '#server/database/done-once.ts';
import type { Services } from '#server/services.ts';
import { drawBanner, drawPortrait } from './portraits.ts';
import { sampleAccounts, type SampleAccount } from './sample-profiles.ts';

/** The batch of the demo's cards, by which the start finds one to tap. */
export const demoBatch = 'demo';
const demoCardCount = 10;

/**
 * Fills an empty shop once: three people with finished profiles and photos, ten issued cards of
 * which the three have claimed one each. Whatever is done with them later stays done.
 * @param password what the three sign in with
 */
export async function seedDemo(services: Services, password: string, now: Date): Promise<void> {
  const { database, issuing } = services;
  const isFirst = await database
    .transaction()
    .execute(async (tx) => claimOnce(tx, 'demo-seed', now));
  if (!isFirst) return;
  const serials: string[] = [];
  for await (const issued of issuing.issue({
    count: demoCardCount,
    batch: demoBatch,
    actor: 'system',
  })) {
    serials.push(...issued.map((card) => card.serial));
  }
  const passwordHash = await services.passwords.hash(password);
  for (const [index, sample] of sampleAccounts.entries()) {
    await addSample(services, sample, passwordHash, serials[index]);
  }
}

async function addSample(
  { database, accounts, cards, profiles, uploads }: Services,
  sample: SampleAccount,
  passwordHash: string,
  serial: string | undefined,
): Promise<void> {
  const portrait = await drawPortrait(sample.portrait);
  const banner = await drawBanner(sample.banner.color, sample.banner.ink);
  await database.transaction().execute(async (tx) => {
    const name = sample.profile.userProfile ?? '';
    const account = await accounts.createAccount(tx, { email: sample.email, passwordHash, name });
    const owner = { accountId: account.id };
    const fields = await profiles.checkProfile(
      tx,
      {
        ...sample.profile,
        profilePicture: await uploads.saveImage(tx, owner, portrait),
        secondaryLogo: await uploads.saveImage(tx, owner, banner),
      },
      { form: 'claim' },
      [owner],
    );
    await profiles.addActive(tx, account, fields);
    if (serial !== undefined) {
      await cards.claim(tx, { serial, accountId: account.id, claimCode: '' });
    }
  });
}
