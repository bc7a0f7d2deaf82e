import { createHmac, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { unresolvableMessage } from '#domain/cards/card-link.ts';
import { tapOnceMore } from '#domain/cards/card-kind.ts';
import { isSerial } from '#domain/cards/serial.ts';
import { AppError } from '#domain/errors.ts';
import type { Queryable } from '#server/database/database.ts';
import {
  chipKeyBytes,
  deriveSunKeys,
  type SunKeys,
  uidBytes,
} from '#server/platform/ntag424/chip-keys.ts';
import {
  readSunMessage,
  type SignedTap,
  type SunMessage,
} from '#server/platform/ntag424/sun-message.ts';
import { hasTapParameters, parseTapParameters } from '#server/platform/ntag424/tap-parameters.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockCard, updateCard } from '../cards.repository.ts';
import { dropTapTargets } from '../tap-target.ts';
import * as chips from './chips.repository.ts';

/** The chip of a card, with the keys that read its taps. */
interface KnownChip {
  readonly uid: Uint8Array;
  readonly keyVersion: number;
  readonly keys: SunKeys;
}

/** A tap that its chip has signed, with the version of its master key. */
interface ReadTap extends SignedTap {
  readonly keyVersion: number;
}

/** A tap that its chip has signed and that nobody has presented before. */
export interface FreshTap {
  readonly serial: string;
  readonly counter: number;
}

const mostKnown = 10_000;
const noKey = new Uint8Array(chipKeyBytes);
const noUid = new Uint8Array(uidBytes);
/** It reads what is presented to a card without a chip, so that this takes as long. */
const noChip: KnownChip = { uid: noUid, keyVersion: 0, keys: deriveSunKeys(noKey, noUid) };

/** A claim has several steps, with a mail in between. */
const proofMinutes = 30;
const proofKey = 'tap-proof';
const replayEntriesEveryMs = 3_600_000;

export type ChipsService = ReturnType<typeof createChipsService>;

/** The chips of verified cards: reading their taps, and what a fresh one allows (decision 82). */
export function createChipsService(platform: Platform) {
  const { database, clock, log, secrets, audit, config, publicUrl, invalidateEverywhere } =
    platform;
  const { masterKeys, parameterNames } = config.chips;
  const known = new LRUCache<string, KnownChip>({ max: mostKnown });
  /** When a replay was noted by this process: a flood of them asks the database once. */
  const notedAt = new LRUCache<string, number>({ max: mostKnown });

  /** The chip of a card; undefined where it has none, or its master key is gone. */
  async function load(serial: string): Promise<KnownChip | undefined> {
    const { uid, keyVersion } = await chips.findChip(database, serial);
    const master = masterKeys.find(({ version }) => version === keyVersion);
    const chip = { uid, keyVersion, keys: deriveSunKeys(master?.key ?? noKey, uid) };
    if (master === undefined) {
      known.delete(serial);
      return undefined;
    }
    known.set(serial, chip);
    return chip;
  }

  /** Reads a message of a card. Each refusal takes the same steps, whatever the card and whatever is wrong. */
  async function read(serial: string, message: SunMessage): Promise<ReadTap | undefined> {
    const tap = readWith(known.get(serial), message);
    return tap ?? readWith(await load(serial), message);
  }

  const parse = (query: URLSearchParams) => parseTapParameters(query, parameterNames);

  /** Remembers for the owner, once an hour, that an old tap was used again. */
  async function noteReplay(serial: string, at: Date): Promise<void> {
    const unlessSince = new Date(at.getTime() - replayEntriesEveryMs);
    if ((notedAt.get(serial) ?? 0) > unlessSince.getTime()) return;
    notedAt.set(serial, at.getTime());
    await database.transaction().execute(async (tx) => {
      const noted = await chips.noteReplay(tx, serial, at, unlessSince);
      if (noted === undefined) return;
      const accountId = noted.accountId ?? undefined;
      const subject = { subjectType: 'card', subjectId: serial, accountId } as const;
      await audit.record(tx, { action: 'card.old_tap_used_again', ...subject, actor: 'visitor' });
    });
  }

  async function sign(serial: string, counter: number, at: number): Promise<Buffer> {
    const key = await secrets.getKey(proofKey, new Date(at));
    return createHmac('sha256', key).update(`${serial} ${counter} ${at}`).digest();
  }

  /** @returns the counter of the tap that a proof is of; undefined where it is none, of another card, or too old */
  async function readProof(serial: string, proof: string): Promise<number | undefined> {
    const [, counter = '', at = '', signature = ''] =
      /^(\d{1,8})\.(\d{1,15})\.([\w-]{43})$/.exec(proof) ?? [];
    const age = clock.now().getTime() - Number(at);
    if (signature === '' || age < 0 || age > proofMinutes * 60_000) return undefined;
    const expected = await sign(serial, Number(counter), Number(at));
    const isSigned = timingSafeEqual(expected, Buffer.from(signature, 'base64url'));
    return isSigned ? Number(counter) : undefined;
  }

  return {
    /** Whether an address has a message of a chip, whole or not: no cache may keep what is answered to it. */
    isSigned: (query: URLSearchParams) => hasTapParameters(query, parameterNames),

    /**
     * Takes a tap: of any number of equal ones, the first is fresh.
     * @returns undefined for whatever is not the chip's own newest message
     */
    async take(serial: string, query: URLSearchParams): Promise<FreshTap | undefined> {
      const message = parse(query);
      if (message === undefined || !isSerial(serial)) return undefined;
      const tap = await read(serial, message);
      const shown = tap ?? { uid: noUid, keyVersion: 0, counter: -1 };
      if (await chips.raiseCounter(database, { serial, ...shown })) {
        return { serial, counter: shown.counter };
      }
      if (tap !== undefined) {
        // A used tap was read at once. It takes the second step of other refusals, too, and its note is not waited for.
        readWith(await load(serial), message);
        noteReplay(serial, clock.now()).catch((error: unknown) =>
          log.warn({ err: error }, 'an old tap that was used again could not be noted'),
        );
      }
      return undefined;
    },

    /** Counts a tap that a page was opened by. @param address site path, as the tag had it @returns whether it is verified */
    async count(address: string, profileId: string): Promise<boolean> {
      const url = URL.parse(address, publicUrl);
      const serial = /^\/nfc\/(\d+)$/.exec(url?.pathname ?? '')?.[1] ?? '';
      const message = url === null ? undefined : parse(url.searchParams);
      if (message === undefined || !isSerial(serial)) return false;
      const tap = await read(serial, message);
      return tap !== undefined && chips.countTap(database, { serial, ...tap }, profileId);
    },

    /** The proof of a fresh tap, which a claim shows within half an hour. */
    async proofOf({ serial, counter }: FreshTap): Promise<string> {
      const at = clock.now().getTime();
      const signature = await sign(serial, counter, at);
      return `${counter}.${at}.${signature.toString('base64url')}`;
    },

    /** Whether a proof would claim the card. */
    async isProven(db: Queryable, serial: string, proof: string): Promise<boolean> {
      const counter = await readProof(serial, proof);
      return counter !== undefined && chips.isUnspent(db, serial, counter);
    },

    /** Uses a proof up. @throws AppError `forbidden` at field `tapProof` */
    async spend(tx: Queryable, serial: string, proof: string): Promise<void> {
      const counter = await readProof(serial, proof);
      if (counter !== undefined && (await chips.spendTap(tx, serial, counter))) return;
      throw new AppError('forbidden', tapOnceMore, { fields: { tapProof: tapOnceMore } });
    },

    /**
     * Remembers that a chip was written for a card, and that the card is a verified one from now on.
     * @throws AppError `not_found`, `conflict` for a chip of another card
     */
    async register(
      serial: string,
      { uid, keyVersion }: { readonly uid: Uint8Array; readonly keyVersion: number },
      by: { readonly actor: string; readonly actorAccountId?: string },
    ): Promise<void> {
      await database.transaction().execute(async (tx) => {
        const card = await lockCard(tx, serial);
        if (card === undefined) throw new AppError('not_found', unresolvableMessage);
        const other = await chips.findSerialOfChip(tx, Buffer.from(uid));
        if (other !== undefined && other !== serial) {
          throw new AppError('conflict', 'This chip belongs to another card.');
        }
        await chips.putChip(tx, { serial, uid: Buffer.from(uid), keyVersion });
        await updateCard(tx, serial, { kind: 'verified', writtenAt: clock.now() });
        await dropTapTargets(invalidateEverywhere, tx, card);
        await audit.record(tx, {
          action: 'card.chip_written',
          subjectType: 'card',
          subjectId: serial,
          accountId: card.accountId ?? undefined,
          ...by,
          after: { keyVersion },
        });
      });
    },

    /** The card that a chip was written for. */
    findSerialOfChip: (uid: Uint8Array) => chips.findSerialOfChip(database, Buffer.from(uid)),

    /** The cards of a batch, or some cards by their serials, that are nobody's yet and have no chip. */
    listWithoutChip: (wanted: Parameters<typeof chips.listWithoutChip>[1], most: number) =>
      chips.listWithoutChip(database, wanted, most),

    /** When an old tap of some cards was used again last, by serial. */
    async replaysOf(db: Queryable, serials: readonly string[]) {
      const rows = await chips.listReplays(db, serials);
      return new Map(rows.map(({ serial, replayedAt }) => [serial, replayedAt]));
    },

    /** How many chips were written with a master key that is not set. */
    async countUnreadable(): Promise<number> {
      const counts = await chips.countByKeyVersion(database);
      return counts
        .filter(({ keyVersion }) => masterKeys.every(({ version }) => version !== keyVersion))
        .reduce((sum, { count }) => sum + count, 0);
    },
  };
}

function readWith(chip: KnownChip | undefined, message: SunMessage): ReadTap | undefined {
  const { uid, keyVersion, keys } = chip ?? noChip;
  const tap = readSunMessage(message, keys);
  const isOfChip = timingSafeEqual(uid, tap?.uid ?? noUid);
  return chip !== undefined && isOfChip && tap ? { ...tap, keyVersion } : undefined;
}
