import fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { expect, it } from 'vitest';
import type { Queryable } from '#server/database/database.ts';
import type { App } from '#server/http/app-type.ts';
import type { LeavingAccount } from '#server/http/room.ts';
import type { Platform } from '#server/platform/platform.ts';
import { buildOn } from './house.ts';

/** The rooms of these tests ask nothing of it. */
const platform: Platform = Object.create(null);

/** A room with one of everything, each of which writes down that it was called. */
function roomOf(name: string, log: string[]) {
  return () => ({
    services: { [name]: name },
    routes: (_app: App, { site }: { readonly site: string }) =>
      void log.push(`routes of ${name} on ${site}`),
    jobs: [{ name: `job of ${name}`, run: async () => {} }],
    purge: async () => void log.push(`purge of ${name}`),
    start: () => void log.push(`start of ${name}`),
  });
}

it('gives a room the services of those below it', () => {
  const house = buildOn(platform)
    .put(() => ({ services: { cellar: 1 } }))
    .put((_platform, { cellar }: { readonly cellar: number }) => ({
      services: { attic: cellar + 1 },
    }));
  expect(house.services).toEqual({ cellar: 1, attic: 2 });
});

it('lets no service take the name of another', () => {
  const house = buildOn(platform).put(() => ({ services: { cards: 1, issuing: 2 } }));
  const putTwice = () => house.put(() => ({ services: { more: 3, issuing: 4 } }));
  expect(putTwice).toThrow('There are two services called issuing.');
});

it('gathers what the rooms do, from the lowest up', async () => {
  const log: string[] = [];
  const house = buildOn(platform)
    .put(roomOf('cellar', log))
    .put(() => ({ services: { bare: true } }))
    .put(roomOf('attic', log));
  const app: App = fastify().withTypeProvider<ZodTypeProvider>();
  house.registerRoutes(app, { site: 'pages' });
  house.start();
  const { jobs } = house;
  expect(jobs.map((job) => job.name)).toEqual(['job of cellar', 'job of attic', 'purge']);
  await jobs.find((job) => job.name === 'purge')?.run({});
  expect(log).toEqual([
    'routes of cellar on pages',
    'routes of attic on pages',
    'start of cellar',
    'start of attic',
    'purge of cellar',
    'purge of attic',
  ]);
});

it('purges every night', () => {
  expect(buildOn(platform).jobs).toMatchObject([{ name: 'purge', cron: '17 3 * * *' }]);
});

it('gathers what the rooms have of an account, and lets the highest let go first', async () => {
  const log: string[] = [];
  const withData = (name: string) => () => ({
    services: {},
    export: async (accountId: string) => [{ path: name, content: accountId }],
    erase: async (_tx: Queryable, { id }: LeavingAccount) => {
      log.push(`${name} of ${id}`);
      return [{ card: name, transferCode: 'code' }];
    },
  });
  const house = buildOn(platform)
    .put(withData('cellar'))
    .put(() => ({ services: {}, erase: async () => {} }))
    .put(withData('attic'));
  expect(await house.exportAccount('ada')).toEqual([
    { path: 'cellar', content: 'ada' },
    { path: 'attic', content: 'ada' },
  ]);
  const tx: Queryable = Object.create(null);
  const ada = { id: 'ada', uniqueId: 'abcdefghjk', email: 'ada@example.test' };
  expect(await house.eraseAccount(tx, ada)).toEqual([
    { card: 'attic', transferCode: 'code' },
    { card: 'cellar', transferCode: 'code' },
  ]);
  expect(log).toEqual(['attic of ada', 'cellar of ada']);
});
