import { createHash } from 'node:crypto';
import { knownDeviceSeconds, maximumKnownDevices } from '#domain/accounts/known-device.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { addSeconds } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as devices from './known-devices.repository.ts';

export type KnownDevices = ReturnType<typeof createKnownDevices>;

/**
 * The browsers that an account was signed in from, each recognised by a random token that it keeps beside its
 * session (docs/decisions/0077). Nothing is derived from what a browser looks like.
 */
export function createKnownDevices({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  const seenAfter = () => addSeconds(clock.now(), -knownDeviceSeconds);

  return {
    /** Whether an account knows the device with this token. @param deviceToken as `Caller` has it */
    async isKnown(db: Queryable, accountId: string, deviceToken: string | undefined) {
      if (deviceToken === undefined) return false;
      const deviceHash = hashDevice(accountId, deviceToken);
      return devices.hasKnownDevice(db, { accountId, deviceHash }, seenAfter());
    },

    /**
     * Makes a device known to an account whose owner has proved to be it there.
     * @returns the hash that a session names it by; undefined for one that keeps no token
     */
    async remember(
      tx: Queryable,
      accountId: string,
      { device, deviceToken }: Pick<Caller, 'device' | 'deviceToken'>,
    ): Promise<Buffer | undefined> {
      if (deviceToken === undefined) return undefined;
      const deviceHash = hashDevice(accountId, deviceToken);
      const at = clock.now();
      const known = { accountId, deviceHash, device, firstSeenAt: at, lastSeenAt: at };
      await devices.upsertKnownDevice(tx, known);
      await devices.deleteKnownDevicesBeyond(tx, accountId, maximumKnownDevices);
      return deviceHash;
    },

    /** Last used first. */
    listOf: devices.listKnownDevices,
    forget: devices.deleteKnownDevice,
    /** Forgets all but the one that a session was signed in from. */
    forgetOthers: devices.deleteOtherKnownDevices,
    forgetAll: devices.deleteKnownDevices,
    purge: () => devices.deleteKnownDevicesBefore(database, seenAfter()),
  };
}

/** Of an account, so that nobody sees who shares a browser with whom. */
function hashDevice(accountId: string, deviceToken: string): Buffer {
  return createHash('sha256').update(`${accountId}\0${deviceToken}`).digest();
}
