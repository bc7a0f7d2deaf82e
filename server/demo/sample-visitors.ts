import type { Queryable } from '#server/database/database.ts';
import { addSeconds } from '#server/platform/clock.ts';
import type { PastClock, PastServices } from './past.ts';
import { sampleEnquiries } from './sample-enquiries.ts';
import { sampleMessages } from './sample-messages.ts';
import type { SamplePerson } from './sample-people.ts';
import { insertCardMessages, insertContactMessages } from './sample-messages.repository.ts';
import { sampleVisits } from './sample-visits.ts';
import { insertVisits, type Visits } from './sample-visits.repository.ts';

const anHour = 3_600;

type People = ReadonlyMap<string, SamplePerson>;

/** Adds a year of visits to the profiles of the sample people. */
export async function addVisits(tx: Queryable, clock: PastClock, people: People): Promise<void> {
  const visits = [...people].flatMap(([email, { account, profiles }]) =>
    profiles.flatMap(({ row, daysAgo }, index): Visits[] => {
      const ofProfile = sampleVisits[email]?.[index];
      if (ofProfile === undefined) return [];
      const keys = { accountId: account.id, profileId: row.id };
      return [{ ...ofProfile, ...keys, seed: `${email}:${index}`, firstDayAgo: daysAgo }];
    }),
  );
  await insertVisits(tx, clock.today, visits);
}

/** Adds what visitors wrote to the sample people: read, unread, answered, and with a note beside it. */
export async function addMessages(
  tx: Queryable,
  { ids }: PastServices,
  clock: PastClock,
  people: People,
): Promise<void> {
  const rows = [...people].flatMap(([owner, { account, profiles }]) =>
    (sampleMessages[owner] ?? []).map((sample) => {
      const { firstName, lastName, email = '', phone = '', message, note = '' } = sample;
      const { isUnread, reply } = sample;
      const profile = profiles[sample.profile ?? 0]?.row;
      if (profile === undefined) throw new Error(`${owner} has no profile ${sample.profile}`);
      const createdAt = clock.timeOf(sample);
      const later = addSeconds(createdAt, anHour);
      const row = {
        id: ids.id(createdAt),
        createdAt,
        accountId: account.id,
        profileId: profile.id,
        profileName: profile.name || profile.companyName,
        firstName,
        lastName,
        email,
        phone,
        message,
        readAt: isUnread ? null : later,
        repliedAt: reply === undefined ? null : later,
        note,
      };
      return { row, reply };
    }),
  );
  const replies = rows.flatMap(({ row: { id: messageId, accountId, repliedAt }, reply }) =>
    reply === undefined || repliedAt === null
      ? []
      : [{ accountId, id: ids.id(repliedAt), messageId, repliedAt, reply }],
  );
  await insertCardMessages(
    tx,
    rows.map(({ row }) => row),
    replies,
  );
}

/** Adds what was written to the shop, and what the admin answered. */
export async function addEnquiries(
  tx: Queryable,
  { ids }: PastServices,
  clock: PastClock,
  { people, adminId }: { readonly people: People; readonly adminId: string },
): Promise<void> {
  const enquiries = sampleEnquiries.map(({ daysAgo, hour, ...said }) => {
    const createdAt = clock.timeOf({ daysAgo, hour });
    return { ...said, id: ids.id(createdAt), createdAt, repliedAt: addSeconds(createdAt, anHour) };
  });
  const messages = enquiries.map(({ reply, repliedAt, ...said }) => ({
    ...said,
    accountId: people.get(said.email)?.account.id ?? null,
    ...(reply !== undefined && { answeredAt: repliedAt, answeredBy: adminId }),
  }));
  const replies = enquiries.flatMap(({ reply, id: messageId, repliedAt }) =>
    reply === undefined
      ? []
      : [{ id: ids.id(repliedAt), messageId, repliedBy: adminId, repliedAt, reply }],
  );
  await insertContactMessages(tx, messages, replies);
}
