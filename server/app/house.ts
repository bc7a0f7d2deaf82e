import type { App } from '#server/http/app-type.ts';
import type { AccountParts, CreateRoom, ReleasedCard, Room } from '#server/http/room.ts';
import { handlePeriodically, type JobHandler } from '#server/platform/jobs/job.ts';
import type { Platform } from '#server/platform/platform.ts';

/**
 * Rooms put one upon the other. A room is given the services of those below it and no others: one
 * that asks for what stands above it, or has not been put there, is a type error.
 */
export interface House<Services extends object, Needs> extends AccountParts {
  readonly services: Services;
  /** Every room's jobs, and the nightly purge of them all. */
  readonly jobs: readonly JobHandler[];
  /** @throws Error when a service of that name is there already */
  put<Added extends object, Asked = unknown>(
    createRoom: CreateRoom<Services, Added, Asked>,
  ): House<Services & Added, Needs & Asked>;
  /** Every room's routes, from the lowest room up. */
  registerRoutes(app: App, everything: Needs): void;
  /** Begins what the rooms begin by themselves, from the lowest up. */
  start(): void;
}

/** The empty house; put rooms into it from the lowest up. */
export function buildOn(platform: Platform): House<object, unknown> {
  return houseOf<object, unknown>(platform, {}, []);
}

function houseOf<Services extends object, Needs>(
  platform: Platform,
  services: Services,
  rooms: readonly Room<object, Needs>[],
): House<Services, Needs> {
  return {
    services,
    jobs: [
      ...rooms.flatMap((room) => room.jobs ?? []),
      handlePeriodically('purge', '17 3 * * *', async () => {
        for (const room of rooms) await room.purge?.();
      }),
    ],
    put<Added extends object, Asked>(createRoom: CreateRoom<Services, Added, Asked>) {
      const room = createRoom(platform, services);
      const taken = Object.keys(room.services).find((name) => name in services);
      if (taken !== undefined) throw new Error(`There are two services called ${taken}.`);
      return houseOf<Services & Added, Needs & Asked>(platform, { ...services, ...room.services }, [
        ...rooms,
        room,
      ]);
    },
    registerRoutes(app, everything) {
      for (const room of rooms) room.routes?.(app, everything);
    },
    async exportAccount(accountId) {
      const files = await Promise.all(rooms.map(async (room) => room.export?.(accountId)));
      return files.flatMap((some) => some ?? []);
    },
    async eraseAccount(tx, account) {
      const released: ReleasedCard[] = [];
      for (const room of rooms.toReversed()) {
        released.push(...((await room.erase?.(tx, account)) ?? []));
      }
      return released;
    },
    start() {
      for (const room of rooms) room.start?.();
    },
  };
}
