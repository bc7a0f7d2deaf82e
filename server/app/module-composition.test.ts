import fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { expect, it } from 'vitest';
import type { Queryable } from '#server/database/database.ts';
import type { App } from '#server/http/app-type.ts';
import type { LeavingAccount } from '#server/http/module.ts';
import type { Platform } from '#server/platform/platform.ts';
import { composeOn } from './module-composition.ts';

/** The modules of these tests ask nothing of it. */
const platform: Platform = Object.create(null);

/** A module with one of everything, each of which writes down that it was called. */
function moduleOf(name: string, log: string[]) {
  return () => ({
    services: { [name]: name },
    routes: (_app: App, { site }: { readonly site: string }) =>
      void log.push(`routes of ${name} on ${site}`),
    jobs: [{ name: `job of ${name}`, run: async () => {} }],
    purge: async () => void log.push(`purge of ${name}`),
    start: () => void log.push(`start of ${name}`),
  });
}

it('gives a module the services of those below it', () => {
  const modules = composeOn(platform)
    .add(() => ({ services: { cellar: 1 } }))
    .add((_platform, { cellar }: { readonly cellar: number }) => ({
      services: { attic: cellar + 1 },
    }));
  expect(modules.services).toEqual({ cellar: 1, attic: 2 });
});

it('lets no service take the name of another', () => {
  const modules = composeOn(platform).add(() => ({ services: { cards: 1, issuing: 2 } }));
  const addTwice = () => modules.add(() => ({ services: { more: 3, issuing: 4 } }));
  expect(addTwice).toThrow('There are two services called issuing.');
});

it('gathers what the modules do, from the lowest up', async () => {
  const log: string[] = [];
  const modules = composeOn(platform)
    .add(moduleOf('cellar', log))
    .add(() => ({ services: { bare: true } }))
    .add(moduleOf('attic', log));
  const app: App = fastify().withTypeProvider<ZodTypeProvider>();
  modules.registerRoutes(app, { site: 'pages' });
  modules.start();
  const { jobs } = modules;
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
  expect(composeOn(platform).jobs).toMatchObject([{ name: 'purge', cron: '17 3 * * *' }]);
});

it('gathers what the modules have of an account, and lets the highest let go first', async () => {
  const log: string[] = [];
  const withData = (name: string) => () => ({
    services: {},
    export: async (accountId: string) => [{ path: name, content: accountId }],
    erase: async (_tx: Queryable, { id }: LeavingAccount) => {
      log.push(`${name} of ${id}`);
      return [{ card: name, transferCode: 'code' }];
    },
  });
  const modules = composeOn(platform)
    .add(withData('cellar'))
    .add(() => ({ services: {}, erase: async () => {} }))
    .add(withData('attic'));
  expect(await modules.exportAccount('ada')).toEqual([
    { path: 'cellar', content: 'ada' },
    { path: 'attic', content: 'ada' },
  ]);
  const tx: Queryable = Object.create(null);
  const ada = { id: 'ada', uniqueId: 'abcdefghjk', email: 'ada@example.test' };
  expect(await modules.eraseAccount(tx, ada)).toEqual([
    { card: 'attic', transferCode: 'code' },
    { card: 'cellar', transferCode: 'code' },
  ]);
  expect(log).toEqual(['attic of ada', 'cellar of ada']);
});
