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
    .add(() => ({ services: { lower: 1 } }))
    .add((_platform, { lower }: { readonly lower: number }) => ({
      services: { upper: lower + 1 },
    }));
  expect(modules.services).toEqual({ lower: 1, upper: 2 });
});

it('lets no service take the name of another', () => {
  const modules = composeOn(platform).add(() => ({ services: { cards: 1, issuing: 2 } }));
  const addTwice = () => modules.add(() => ({ services: { more: 3, issuing: 4 } }));
  expect(addTwice).toThrow('There are two services called issuing.');
});

it('gathers what the modules do, from the lowest up', async () => {
  const log: string[] = [];
  const modules = composeOn(platform)
    .add(moduleOf('lower', log))
    .add(() => ({ services: { bare: true } }))
    .add(moduleOf('upper', log));
  const app: App = fastify().withTypeProvider<ZodTypeProvider>();
  modules.registerRoutes(app, { site: 'pages' });
  modules.start();
  const { jobs } = modules;
  expect(jobs.map((job) => job.name)).toEqual(['job of lower', 'job of upper', 'purge']);
  await jobs.find((job) => job.name === 'purge')?.run({});
  expect(log).toEqual([
    'routes of lower on pages',
    'routes of upper on pages',
    'start of lower',
    'start of upper',
    'purge of lower',
    'purge of upper',
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
    .add(withData('lower'))
    .add(() => ({ services: {}, erase: async () => {} }))
    .add(withData('upper'));
  expect(await modules.exportAccount('ada')).toEqual([
    { path: 'lower', content: 'ada' },
    { path: 'upper', content: 'ada' },
  ]);
  const tx: Queryable = Object.create(null);
  const ada = { id: 'ada', uniqueId: 'abcdefghjk', email: 'ada@example.test' };
  expect(await modules.eraseAccount(tx, ada)).toEqual([
    { card: 'upper', transferCode: 'code' },
    { card: 'lower', transferCode: 'code' },
  ]);
  expect(log).toEqual(['upper of ada', 'lower of ada']);
});
