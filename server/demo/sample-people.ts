import { readFile } from 'node:fs/promises';
import type { DeliveryAddress } from '#domain/orders/delivery-address.ts';
import type { ProfileInput } from '#domain/profiles/profile-input.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Account } from '#server/features/accounts/accounts.service.ts';
import type { ProfileRow } from '#server/features/profiles/profiles.service.ts';
import type { PastClock, PastServices } from './past.ts';
import type { SampleAccount } from './sample-profiles.ts';

/** A person of the samples, with the profiles in the order in which they were added. */
export interface SamplePerson {
  readonly account: Account;
  readonly address: DeliveryAddress;
  readonly profiles: readonly { readonly row: ProfileRow; readonly daysAgo: number }[];
}

/** Adds an account with its photo, its banner and its profiles, each at its own time of the past. */
export async function addSamplePerson(
  tx: Queryable,
  past: PastServices,
  clock: PastClock,
  { sample, passwordHash }: { readonly sample: SampleAccount; readonly passwordHash: string },
): Promise<SamplePerson> {
  const { email, joinedDaysAgo, profile, furtherProfiles, address } = sample;
  clock.goTo({ daysAgo: joinedDaysAgo, hour: 8 });
  const name = profile.userProfile ?? '';
  const account = await past.accounts.createAccount(tx, { email, passwordHash, name });
  const images = await saveImages(tx, past, account, sample);
  const check = (input: ProfileInput) =>
    past.profiles.checkProfile(
      tx,
      // The samples want to be found: a newcomer sees what search engines and link previews get.
      { ...input, ...images, isIndexable: true },
      { form: 'claim' },
      [{ accountId: account.id }],
    );
  const first = await past.profiles.addActive(tx, account, await check(profile));
  const profiles = [{ row: first, daysAgo: joinedDaysAgo }];
  for (const further of furtherProfiles) {
    clock.goTo({ daysAgo: further.daysAgo, hour: 8 });
    const fields = await check(further.profile);
    const row = await past.profiles.add(tx, account, fields, { isActive: false });
    profiles.push({ row, daysAgo: further.daysAgo });
  }
  return { account, address, profiles };
}

async function saveImages(
  tx: Queryable,
  { uploads }: PastServices,
  { id: accountId }: Account,
  { pictures }: SampleAccount,
) {
  const save = async (name: string) => {
    const file = new URL(`pictures/${name}.webp`, import.meta.url);
    return uploads.saveImage(tx, { accountId }, await readFile(file));
  };
  return {
    profilePicture: await save(pictures),
    secondaryLogo: await save(`${pictures}-banner`),
  };
}
