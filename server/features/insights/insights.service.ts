import {
  hourOf,
  keptFrom,
  ownLinkName,
  type ClickTarget,
  type EventKind,
  type EventSource,
} from '#domain/insights/card-event.ts';
import { distinctNames } from '#domain/insights/distinct-names.ts';
import { addUpByProfile, noCounts, type DayCounts } from '#domain/insights/counts.ts';
import { partPeriods } from '#domain/insights/period.ts';
import { linkHost, shownOwnLinks } from '#domain/profiles/own-links.ts';
import type { Profile } from '#domain/profiles/profile.ts';
import { referrerHost } from '#domain/insights/referrer-host.ts';
import type { CardAddress } from '#domain/public-card/card-address.ts';
import type { ChipsService } from '#server/features/cards/chips/chips.service.ts';
import type { InboxService } from '#server/features/messages/inbox.service.ts';
import type { ProfilesService } from '#server/features/profiles/profiles.service.ts';
import type { PublicCardService } from '#server/features/public-card/public-card.service.ts';
import { lastDays, readingDays } from '#server/platform/last-days.ts';
import { jsonFile } from '#server/http/export-file.ts';
import { addSeconds } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Insights } from '#wire/insights.ts';
import * as companies from './company-counts.repository.ts';
import * as events from './insights.repository.ts';
import { deviceClassOf, isProgram } from './visitor.ts';

/** An event that the page of a card tells, with its sender. */
export interface ReportedEvent {
  readonly address: CardAddress;
  readonly kind: EventKind;
  readonly source: EventSource;
  readonly target: ClickTarget | undefined;
  /** The address of a verified tap, where its page tells it. */
  readonly tap: string | undefined;
  readonly referrer: string;
  /** By the request's header, and by the page where it says another. */
  readonly userAgents: readonly string[];
  /** The account of who looks, where it is signed in. */
  readonly viewerId: string | undefined;
}

interface Dependencies {
  readonly profiles: ProfilesService;
  readonly publicCards: PublicCardService;
  readonly inbox: InboxService;
  readonly chips: ChipsService;
}

/** The owner wonders about a tap of today, or of the day the card came. */
const lastTapsDays = 30;

export type InsightsService = ReturnType<typeof createInsightsService>;

/** Counts what strangers do with a card, and shows it to its owner (decision 33). */
export function createInsightsService(
  { database, reads, clock, publicUrl }: Platform,
  { profiles, publicCards, inbox, chips }: Dependencies,
) {
  return {
    /**
     * Counts an event. Those of programs and of the card's owner are none, nor is what a page tells
     * that is not shown.
     */
    async count({ address, viewerId, ...reported }: ReportedEvent): Promise<void> {
      const userAgents = reported.userAgents.filter((userAgent) => userAgent !== '');
      if (userAgents.length === 0 || userAgents.some(isProgram)) return;
      const found = await publicCards.viewCard(address);
      if (found.kind !== 'profile') return;
      const { kind, source, target, tap, referrer } = reported;
      if (target !== undefined && !hasTarget(found.profile, target)) return;
      const profileId = found.profile._id;
      const isTap = kind === 'view' && source === 'nfc' && tap !== undefined;
      const event = {
        profileId,
        at: hourOf(clock.now()),
        kind,
        source,
        target: target ?? null,
        device: deviceClassOf(userAgents[0] ?? ''),
        referrerHost: referrerHost(referrer, publicUrl),
        isVerified: isTap && (await chips.count(tap, profileId)),
      };
      await events.insertEvent(database, event, viewerId ?? null);
    },

    /**
     * The counts of an account's profiles in the last days, today included, and in as many before them.
     * @param timeZone of whoever looks: their days begin at their midnight
     * @throws AppError `invalid_input` for a time zone that there is not
     */
    async show(accountId: string, length: number, timeZone: string): Promise<Insights> {
      const days = lastDays(clock.now(), length, timeZone);
      const both = { ...lastDays(clock.now(), 2 * length, timeZone), accountId };
      const [opened, shares, messages, rows] = await readingDays(
        reads.asOfNow((db) =>
          Promise.all([
            events.countByDay(db, both),
            events.countShares(db, { ...days, accountId }),
            inbox.countByDay(db, both),
            profiles.listProfiles(db, accountId),
          ]),
        ),
      );
      const names = distinctNames(
        rows.map(({ name, companyName, customSlug }) => ({
          name: name || companyName || 'Unnamed profile',
          slug: customSlug,
        })),
      );
      const { counts, before } = partPeriods(withMessages(opened, messages), days.firstDay);
      return {
        days: days.all,
        profiles: rows.map(({ id }, index) => ({ _id: id, name: names[index] ?? '' })),
        counts,
        before: addUpByProfile(before),
        shares,
      };
    },

    /** How often each link was clicked, by day and profile, in the same days. */
    async showClicks(accountId: string, length: number, timeZone: string) {
      const period = { ...lastDays(clock.now(), length, timeZone), accountId };
      return readingDays(reads.asOfNow((db) => events.countClicksByDay(db, period)));
    },

    /** The last taps and scans of an account's cards, by the hour; those of the owner are none. */
    async listLastTaps(accountId: string) {
      const since = addSeconds(clock.now(), -lastTapsDays * 86_400);
      const taps = await reads.asOfNow((db) => events.listLastTaps(db, accountId, since));
      return taps.map(({ at, ...tap }) => ({ ...tap, at: at.toISOString() }));
    },

    /** How often all cards together were opened, on each day that anybody did. */
    countOpensByDay: events.countOpensByDay,

    /** The counts of a company's profiles, for those who may see them (decision 96). */
    ofCompany: {
      countByDay: companies.countCompanyByDay,
      countByMember: companies.countCompanyByMember,
      rankMembers: companies.rankCompanyMembers,
      countShares: companies.countCompanyShares,
    },

    /** Everything kept of an account's visitors, for its download. */
    async export(accountId: string) {
      return [jsonFile('insights.json', await events.listEvents(database, accountId))];
    },

    /** Drops the months that are older than what is kept. */
    purge: () => events.dropEventsBefore(database, keptFrom(clock.now())),
  };
}

/** Whether an own link is really one of the card's: anybody may tell of anything. */
function hasTarget({ links }: Profile, target: ClickTarget): boolean {
  const name = ownLinkName(target);
  if (name === undefined) return true;
  // Pages of the release before tell the host.
  return shownOwnLinks(links).some(({ label, url }) => [label, linkHost(url)].includes(name));
}

function withMessages(
  counts: readonly Omit<DayCounts, 'messages'>[],
  messages: Awaited<ReturnType<InboxService['countByDay']>>,
): DayCounts[] {
  const keyOf = ({ day, profileId }: Pick<DayCounts, 'day' | 'profileId'>) => `${day} ${profileId}`;
  const byKey = new Map<string, DayCounts>(
    counts.map((row) => [keyOf(row), { ...row, messages: 0 }]),
  );
  for (const { day, profileId, count } of messages) {
    const row = byKey.get(keyOf({ day, profileId })) ?? { ...noCounts, day, profileId };
    byKey.set(keyOf(row), { ...row, messages: row.messages + count });
  }
  return [...byKey.values()].toSorted((a, b) => a.day.localeCompare(b.day));
}
