import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve, sep } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

/** A file, one line of it, and what the linter says there. */
type Planted = readonly [file: string, line: string, message: string];

const pureDomain = 'domain/ is pure: it imports domain/ alone.';
const wireAlone = 'wire/ imports domain/, zod and itself alone.';
const browser = 'Browser code knows web/, domain/ and the types of wire/.';
const byType = 'Take it by `import type`.';
const noServerPackage =
  'It stays out of the browser: rules come from domain/, shapes as types from wire/.';
const strangers = 'Features of web/ do not know each other: a page puts them together.';
const belowPages = 'It stands below features and pages: be given what you need of them.';
const parts = 'web/ui knows domain/ and itself: no feature, no session, no page, no server.';
const platformRule = 'platform and database know no module, no HTTP and no wiring.';
const noWeb = 'The server never loads web source.';
const inside =
  'A module knows services and shapes of the modules below it, never how they work inside.';
const below = (place: string) =>
  `${place} stands below that: be given a function by the wiring instead.`;
const step = (place: string) =>
  `${place} knows only what stands below it in scripts/fence/rules.ts.`;

const inDomain = 'domain/cards/planted.ts';
const inWire = 'wire/planted.ts';
const inFeature = 'web/features/site/planted.tsx';
const inUi = 'web/ui/planted.tsx';
const inSession = 'web/session/planted.ts';
const inPage = 'web/pages/public/planted.tsx';
const inContext = 'web/context.ts';
const inPlatform = 'server/platform/planted.ts';
const inDatabase = 'server/database/planted.ts';
const inHttp = 'server/http/planted.ts';
const inCards = 'server/features/cards/cards.service.ts';
const cards = 'server/features/cards';
const inRoutes = 'server/features/cards/owner.routes.ts';
const inOrders = 'server/features/orders/orders.service.ts';
const inApp = 'server/app/planted.ts';
const inWebCart = 'web/cart/planted.tsx';
const throughIndex = 'web/cart/index.ts';
const inUtil = 'server/util/planted.ts';
const noStep = 'Give it its step in scripts/fence/rules.ts first.';
const inService = 'server/features/accounts/accounts.service.ts';
const publicFile = 'A public file hands on nothing of the inside of its module: write it there.';
const oneFetch = 'The browser asks by web/api-client.ts, the server by a provider.';
const query = 'Statements stand in a repository.';
const clock = 'Be given the time: platform.clock, or a parameter.';
const chance = 'Be given ids and chance: platform.ids, or a parameter.';
const timer = 'Work of later is a job; a wait belongs to platform/ or http/.';
const mail = 'Mails are queued as jobs (platform/mail).';
const given = 'A service reads and asks by what the platform or a provider gives it.';
const storage = 'web/session/browser-storage.ts knows a storage that is full or refused.';
const oneEnvironment = 'server/config alone reads the environment: be given the setting.';
const imported = 'Modules are imported.';
const work = 'Work beside the requests goes to platform/work-process.';
const named = 'Name the module: what is computed nobody can follow.';
const oneSide = (name: string) =>
  `'${name}' names a side: write the logical one, for pages from right to left.`;
const newer = (name: string) =>
  `A supported browser has no ${name}: test for it, and name the file in scripts/fence/newer-interfaces.ts.`;
const oldWord = (name: string, old: string, better: string) =>
  `The name ${name} has an old word: not ${old}, but ${better}.`;
const loose =
  'Text that comes and goes, or stands behind such a thing, wants an element of its own: pages are translated.';
const opened = 'A service opens the transaction and passes it down.';
const inCatalogue =
  'Cards and translated pages speak several languages: their texts stand in domain/texts.';
const inCard = 'web/features/public-card/planted.tsx';
const inCardPage = 'web/pages/card/planted.tsx';
const inRepository = 'server/features/cards/planted.repository.ts';
const typed = 'Write it in TypeScript.';

const forbidden: readonly Planted[] = [
  [inDomain, `import '#server/features/cards/cards.service.ts';`, pureDomain],
  [inDomain, `import '../../server/platform/ids.ts';`, pureDomain],
  [inDomain, `import type { A } from '#web/ui/button.tsx';`, pureDomain],
  [inDomain, `import type { B } from '#wire/cards.ts';`, pureDomain],
  [inDomain, `import 'node:fs/promises';`, pureDomain],
  [inDomain, `import 'fs';`, pureDomain],
  [inDomain, `import 'react';`, pureDomain],
  [inDomain, `import 'zod/v4';`, pureDomain],
  [inDomain, `export const c = import('../../web/ui/button.tsx');`, pureDomain],
  [inDomain, `export type D = import('#server/database/database.ts').Queryable;`, pureDomain],

  [inWire, `import '#server/http/serve.ts';`, wireAlone],
  [inWire, `import type { A } from '../web/api-client.ts';`, wireAlone],
  [inWire, `import 'node:crypto';`, wireAlone],
  [inWire, `import 'fastify';`, wireAlone],

  [inFeature, `import '#server/features/cards/cards.service.ts';`, browser],
  [inFeature, `import type { A } from '#server/features/cards/cards.service.ts';`, browser],
  [inFeature, `import '../../../server/platform/ids.ts';`, browser],
  [inFeature, `import 'node:fs/promises';`, browser],
  [inFeature, `import '#wire/cards.ts';`, `${byType} ${browser}`],
  [inFeature, `import { type B } from '#wire/cards.ts';`, `${byType} ${browser}`],
  [inFeature, `import 'zod';`, noServerPackage],
  [inFeature, `import '#web/features/shop/plans/plan-card.tsx';`, strangers],
  [inFeature, `import type { C } from '../shop/plans/plan-card.tsx';`, strangers],
  [inFeature, `export { D } from '../shop/plans/plan-card.tsx';`, strangers],
  [inFeature, `export const e = import('../shop/plans/plan-card.tsx');`, strangers],
  [inFeature, `import '../../pages/public/home.tsx';`, belowPages],
  [inFeature, `import '#web/root.tsx';`, belowPages],
  [inUi, `import '#web/features/site/home/hero.tsx';`, parts],
  [inUi, `import '../session/auth-store.ts';`, parts],
  [inUi, `import type { A } from '../pages/public/home.tsx';`, parts],
  [inUi, `import '#server/platform/ids.ts';`, parts],
  [inUi, `import '#wire/cards.ts';`, `${byType} ${parts}`],
  [inSession, `import '#web/features/site/home/hero.tsx';`, belowPages],
  [inSession, `import '#web/pages/public/home.tsx';`, belowPages],
  [inPage, `import type { A } from '#server/app/services.ts';`, browser],
  [inPage, `import '#wire/cards.ts';`, `${byType} ${browser}`],
  [inPage, `import 'node:path';`, browser],
  [inPage, `import 'kysely';`, noServerPackage],
  [
    inContext,
    `import '#server/app/pages/page-services.ts';`,
    `${byType} The context of a page knows web/, domain/ and the types of wire/ and server/.`,
  ],

  [inPlatform, `import '#server/features/cards/cards.service.ts';`, platformRule],
  [inPlatform, `import type { A } from '../features/cards/cards.service.ts';`, platformRule],
  [inPlatform, `import '../http/schemas.ts';`, platformRule],
  [inPlatform, `import '#server/app/app.ts';`, platformRule],
  [inPlatform, `import '../http/app-type.ts';`, platformRule],
  [inDatabase, `import '#server/platform/ids.ts';`, platformRule],
  [inDatabase, `import '#server/http/serve.ts';`, platformRule],
  [
    inDatabase,
    `export type A = import('#server/features/cards/cards.service.ts').B;`,
    platformRule,
  ],
  [
    inHttp,
    `import type { A } from '#server/features/cards/cards.service.ts';`,
    step('server/http'),
  ],
  [inHttp, `import '../features/cards/owner.routes.ts';`, step('server/http')],
  [inHttp, `import '../app/app.ts';`, step('server/http')],
  [inHttp, `import '#web/root.tsx';`, noWeb],

  [inCards, `import '#server/features/checkout/checkout.service.ts';`, below(cards)],
  [inCards, `import '#server/features/payments/sandbox/sandbox.service.ts';`, below(cards)],
  [inCards, `import '../checkout/checkout.service.ts';`, below(cards)],
  [inCards, `import type { A } from '../checkout/checkout.service.ts';`, below(cards)],
  [inCards, `import '../../../server/features/claim/claim.service.ts';`, below(cards)],
  [inCards, `export const b = import('../claim/claim.service.ts');`, below(cards)],
  [inCards, `export type C = import('../claim/claim.service.ts').D;`, below(cards)],
  [inCards, `export { E } from '../claim/claim.service.ts';`, below(cards)],
  [inCards, `export * from '#server/features/orders/order.schema.ts';`, below(cards)],
  [inCards, `import type { F } from '#server/app/app.ts';`, below(cards)],
  [inCards, `import '../../app/services.ts';`, below(cards)],
  [inCards, `import '#server/features/accounts/accounts.repository.ts';`, inside],
  [inCards, `import type { G } from '../accounts/accounts.repository.ts';`, inside],
  [inOrders, `import '../payments/providers/stripe/stripe.ts';`, inside],
  [inOrders, `import '../cart/cart.mails.ts';`, inside],
  [
    inOrders,
    `import '../cart/cart.routes.ts';`,
    'A service knows nothing of HTTP: its routes call it.',
  ],
  [
    'server/features/places/places.service.ts',
    `import './places.routes.ts';`,
    'A service knows nothing of HTTP: its routes call it.',
  ],
  [
    'server/features/uploads/uploads.repository.ts',
    `import './uploads.service.ts';`,
    'A repository is SQL alone: the service calls it.',
  ],
  [inRoutes, `import '../accounts/accounts.routes.ts';`, inside],
  [inRoutes, `import '../accounts/accounts.mails.ts';`, inside],
  [inRoutes, `import '../claim/claim.routes.ts';`, below(cards)],
  [inRoutes, `import '../../../web/root.tsx';`, noWeb],
  [inRoutes, `import '../../../scripts/start.ts';`, inside],
  [
    'server/features/unknown/planted.ts',
    `import '#server/platform/ids.ts';`,
    'Give it its step in scripts/fence/rules.ts first.',
  ],
  [inApp, `import '#web/entry.server.tsx';`, noWeb],
  [inApp, `import '../main.ts';`, step('server/app')],

  [inService, `export { a } from './accounts.repository.ts';`, publicFile],
  [inService, `export * from './otp.repository.ts';`, publicFile],
  [inService, `import { c } from './sessions.repository.ts'; export { c };`, publicFile],
  [inWebCart, `import '#web/features/shop/plans/plan-card.tsx';`, belowPages],
  [inWebCart, `import type { A } from '#web/features/shop/plans/plan-card.tsx';`, belowPages],
  [inWebCart, `import '../pages/shop/cart.tsx';`, belowPages],
  [throughIndex, `export type { B } from '../features/shop/plan-card.tsx';`, belowPages],
  [throughIndex, `export type { C } from '#server/platform/ids.ts';`, browser],
  ['web/profiles/planted.tsx', `import '../features/profiles/save-profile.ts';`, belowPages],
  ['web/card-design/planted.tsx', `import '../pages/shop/cart.tsx';`, belowPages],
  [
    'web/delivery-address/planted.tsx',
    `import '#web/features/shop/checkout/address-step.tsx';`,
    belowPages,
  ],
  [
    'web/api-client.ts',
    `import './session/auth-store.ts';`,
    'The way to the server knows domain/ and the types of wire/: be given a session.',
  ],
  [inUtil, `import '../features/cards/cards.service.ts';`, noStep],
  [inUtil, `import type { A } from '../features/cards/cards.service.ts';`, noStep],
  ['server/planted.ts', `import './features/cards/cards.service.ts';`, noStep],
  [inRoutes, `import './cards.repository.ts';`, 'A route asks its service, which knows the rules.'],
  [
    inRoutes,
    `import type { A } from './cards.repository.ts';`,
    'A route asks its service, which knows the rules.',
  ],
  [
    inCards,
    `import type { FastifyRequest } from 'fastify';`,
    'A service knows nothing of HTTP: its routes call it.',
  ],
  [inCards, `import { sql } from 'kysely';`, 'SQL stands in a repository.'],
  [inCards, `import { type Kysely, sql as s } from 'kysely';`, 'SQL stands in a repository.'],

  [inCards, `export const a1 = (db: any) => db.selectFrom('cards');`, query],
  [inRoutes, `export const a2 = (db: any) => db.insertInto('cards');`, query],
  [inCards, `export const a3 = (db: any) => db['deleteFrom']('cards');`, query],
  [inRoutes, `export const d1 = (db: any) => db.transaction().execute(() => 1);`, opened],
  [inRepository, `export const d2 = (db: any) => db.startTransaction().execute();`, opened],
  [inHttp, `export const d3 = (db: any) => db['transaction']();`, opened],
  [inCards, `export const a4 = () => Date.now();`, clock],
  [inDomain, `export const a5 = () => new Date();`, clock],
  [inDomain, `export const a6 = Date.now;`, clock],
  [inDomain, `export const a7 = () => Math.random();`, chance],
  [inCards, `import { randomUUID } from 'node:crypto';`, chance],
  [inCards, `export const a8 = () => crypto.randomUUID();`, chance],
  [inCards, `export const a9 = () => setTimeout(() => {}, 5);`, timer],
  [inCards, `import { setInterval as each } from 'node:timers/promises';`, timer],
  [inDomain, `export const b1 = () => setInterval(() => {}, 5);`, timer],
  [inCards, `import { createTransport } from 'nodemailer';`, mail],
  [inHttp, `export const b2 = () => import('nodemailer');`, mail],
  [inCards, `import { readFile } from 'node:fs/promises';`, given],
  [inCards, `import { connect } from 'node:net';`, given],
  [inCards, `import { request } from 'node:https';`, given],
  [inFeature, `export const b3 = () => localStorage.getItem('a');`, storage],
  [inUi, `export const b4 = () => window.sessionStorage;`, storage],
  [inSession, `export const b5 = () => indexedDB.open('a', 1);`, storage],
  [inFeature, `export const b6 = () => new XMLHttpRequest();`, oneFetch],
  [inFeature, `export const b7 = () => navigator.sendBeacon('/api/plan');`, oneFetch],
  [inFeature, `export const b8 = () => new WebSocket('wss://shop.test');`, oneFetch],

  [inHttp, `export const a = process.env['PORT'];`, oneEnvironment],
  [inHttp, `export const { env } = process;`, oneEnvironment],
  [inHttp, `export const c = process['env'].PORT;`, oneEnvironment],
  [inHttp, `import { env as d } from 'node:process';`, oneEnvironment],
  [inHttp, `export const e = await fetch('https://example.test');`, oneFetch],
  [inFeature, `export const f = () => fetch('/api/plan');`, oneFetch],
  [inFeature, `export const g = () => window.fetch('/api/plan');`, oneFetch],
  [inFeature, `export const h = globalThis['fetch'];`, oneFetch],
  [inFeature, `export const i = new Worker('work.js');`, work],
  [inHttp, `import { Worker } from 'node:worker_threads';`, work],
  [inHttp, `import cluster from 'node:cluster';`, work],
  [inHttp, `import { fork } from 'node:child_process';`, work],
  [inPlatform, `export const j = require('./ids.ts');`, imported],
  [inPlatform, `import { createRequire } from 'node:module';`, imported],
  [inPlatform, `export const k = (name: string) => import(name);`, named],
  [inFeature, `export const l = (name: string) => import(\`./\${name}.tsx\`);`, named],
  ['server/http/planted.js', `export const m = 1;`, typed],
  ['domain/cards/planted.mjs', `export const n = 1;`, typed],
  ['web/ui/planted.jsx', `export const o = 1;`, typed],
  [inUi, `export const p = 'flex sm:-ml-2';`, oneSide('sm:-ml-2')],
  [inUi, 'export const q = (i: string) => `text-left ${i}`;', oneSide('text-left')],
  [inUi, `export const r = { marginRight: 2 };`, oneSide('marginRight')],
  [inUi, `export const s1 = Object.groupBy([], () => 'a');`, newer('Object.groupBy')],
  [inUi, `export const s2 = window.navigation;`, newer('navigation')],
  [inUi, `requestIdleCallback(() => {});`, newer('requestIdleCallback')],
  [
    inUi,
    `export const s3 = (m: HTMLElement) => m?.togglePopover();`,
    newer('HTMLElement.prototype.togglePopover'),
  ],
  [inUi, `export const s4 = <p popover="auto" />;`, newer('HTMLElement.prototype.popover')],
  [inUi, `export const t1 = (a: boolean) => <p>{a && <br />} Save</p>;`, loose],
  [inUi, `export const t2 = (a: boolean) => <>{a ? <br /> : null}{'Save'}</>;`, loose],
  [inUi, `export const t3 = (a: boolean) => <p>Save{a && ' more'}</p>;`, loose],
  [inUi, 'export const t4 = (a: string) => <p>Save{a !== "" && `: ${a}`}</p>;', loose],
  [inCard, `export const u1 = () => <p>Save</p>;`, inCatalogue],
  [inCard, `export const u2 = (a: boolean) => <p>{a ? 'Save' : <br />}</p>;`, inCatalogue],
  [inCard, 'export const u3 = (a: string) => <p>{`Save ${a}`}</p>;', inCatalogue],
  [inCard, `export const u4 = () => <img alt="Portrait" />;`, inCatalogue],
  [inCardPage, `export const u5 = (a: string) => <a title={a || 'Home'} />;`, inCatalogue],
  [inCardPage, 'export const u6 = (a: string) => <a aria-label={`Call ${a}`} />;', inCatalogue],
  [inDomain, `export const isTold = 1;`, oldWord('isTold', 'told', 'notified or reported')],
  [inUi, `export const y1 = <p hear="a" />;`, oldWord('hear', 'hear', 'listener or receive')],
  [
    'web/ui/planted-desk.tsx',
    `export const y2 = 1;`,
    oldWord('web/ui/planted-desk.tsx', 'desk', 'admin'),
  ],
  [inDomain, `export const s5 = new Intl.Segmenter();`, newer('Intl.Segmenter')],
  [
    'web/features/public-card/scripts/planted.script.ts',
    `export const s6 = [2, 1].toSorted();`,
    newer('Array.prototype.toSorted'),
  ],

  ['domain/circle/one.ts', `import './two.ts';`, 'Dependency cycle detected'],
  ['domain/circle/two.ts', `import type { A } from './one.ts';`, 'Dependency cycle detected'],
  [
    'domain/circle/three.ts',
    `import type { A } from '#domain/circle/four.ts';`,
    'Dependency cycle detected',
  ],
  ['domain/circle/four.ts', `export type { B } from './three.ts';`, 'Dependency cycle detected'],
];

/** So that a rule which forbids everything fails, too. */
const allowed: readonly (readonly [file: string, line: string])[] = [
  [inDomain, `import '../phones/phone.ts';`],
  [inDomain, `import '#domain/errors.ts';`],
  [inWire, `import 'zod';`],
  [inWire, `import '../domain/errors.ts';`],
  [inWire, `import './orders.ts';`],
  [inFeature, `import 'react';`],
  [inFeature, `import './hero.tsx';`],
  [inFeature, `import '#domain/errors.ts';`],
  [inFeature, `import type { Y } from '#wire/cards.ts';`],
  [inFeature, `import '#web/session/auth-store.ts';`],
  [inFeature, `import '../../ui/button.tsx';`],
  [inUi, `import '#domain/errors.ts';`],
  [inSession, `import '#web/ui/toaster.tsx';`],
  [inPage, `import '#web/features/site/home/hero.tsx';`],
  [inPage, `import '../../features/shop/plans/plan-card.tsx';`],
  [inContext, `import type { Z } from '#server/app/pages/page-services.ts';`],
  [inPlatform, `import type { Y } from '#server/database/database.ts';`],
  [inPlatform, `import 'node:crypto';`],
  [inDatabase, `export type Z = import('#domain/cards/card-state.ts').CardState;`],
  [inHttp, `import '#server/platform/ids.ts';`],
  [inHttp, `import '#wire/cards.ts';`],
  [inCards, `import './cards.repository.ts';`],
  [inCards, `import type { Z } from '#server/features/accounts/accounts.service.ts';`],
  [inCards, `import '../accounts/passwords/passwords.ts';`],
  [inCards, `import '#server/database/database.ts';`],
  [inRoutes, `import './cards.service.ts';`],
  [inRoutes, `import '#server/http/serve.ts';`],
  [inRoutes, `import 'fastify';`],
  [inService, `import { p } from './accounts.repository.ts';`],
  [inService, `export type { Q } from './accounts.repository.ts';`],
  [inWebCart, `import '#web/session/cart-store.ts';`],
  [inWebCart, `import '../ui/button.tsx';`],
  [inDomain, `export const r1 = (time: number) => new Date(time).getTime();`],
  [inPlatform, `export const r2 = () => new Date();`],
  [inFeature, `export const r3 = () => setTimeout(() => {}, 5);`],
  [inRepository, `export const r4 = (db: any) => db.selectFrom('a');`],
  [inHttp, `export const r = (fetch: () => unknown) => fetch();`],
  [inHttp, `export type S = typeof fetch;`],
  [inHttp, `export const t = process.pid;`],
  ['server/config/planted.ts', `export const u = process.env['PORT'];`],
  ['web/api-client.ts', `export const v = () => fetch('/api/plan');`],
  ['server/platform/work-process.ts', `import { fork } from 'node:child_process';`],
  ['server/http/planted.test.ts', `export const w = () => fetch('http://127.0.0.1/');`],
  [inUi, `export const z = 'left-over ms-2 text-start';`],
  [inUi, `export const z4 = (a: boolean) => <p>{a && <br />}<span>Save</span></p>;`],
  [inUi, `export const z5 = (a: boolean) => <p>Save {a ? 'all' : 'one'} {a && <br />}</p>;`],
  [inUi, `export const z6 = (a: boolean) => <p>{a && 'Save'}</p>;`],
  [inCard, `export const z7 = (a: string) => <p>{a}{a && ' · '}{a}</p>;`],
  [inCard, `export const z8 = () => <p lang="en" className="empty"><img alt="" /></p>;`],
  ['web/features/public-card/sample-planted.tsx', `export const z9 = <p>A sample</p>;`],
  [inCards, `export const d6 = { heardAt: 1, heartbeat: 2, threshold: 3 };`],
  [inCards, `export const d4 = (db: any) => db.transaction().execute(() => 1);`],
  [inSession, `export const d5 = (db: any) => db.transaction('leads', 'readonly');`],
  [inUi, `export const z1 = [2, 1].toSorted(), z2 = { union: 1 }, z3: typeof navigation = 0;`],
  ['web/public/planted.js', `export const x = 1;`],
  ['scripts/planted.ts', `export const y = process.env['PORT'];`],
  [inApp, `import '#server/features/cards/owner.routes.ts';`],
  [inApp, `import '../http/schemas.ts';`],
  [inApp, `import type { Server } from 'node:http';`],
  ['server/main.ts', `import './app/app.ts';`],
  ['server/features/cards/cards.test.ts', `import '#server/features/claim/claim.service.ts';`],
  ['scripts/planted.ts', `import '#server/app/app.ts';`],
];

const report = z.object({
  diagnostics: z.array(
    z.object({
      message: z.string(),
      code: z.string(),
      filename: z.string(),
      labels: z.array(z.object({ span: z.object({ line: z.number() }) })),
    }),
  ),
});

describe('the linter', () => {
  const root = resolve(import.meta.dirname, '../..');
  const lines = new Map<string, string[]>();
  /** The message about a line, by `file: line`. */
  const said = new Map<string, string>();

  beforeAll(() => {
    const folder = mkdtempSync(join(tmpdir(), 'fence-'));
    for (const [file, line] of [...forbidden, ...allowed]) {
      lines.set(file, [...(lines.get(file) ?? []), line]);
    }
    for (const [file, of] of lines) {
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      writeFileSync(join(folder, file), of.join('\n'));
    }
    // The aliases.
    writeFileSync(join(folder, 'package.json'), readFileSync(join(root, 'package.json')));

    const linter = join(root, 'node_modules/oxlint/bin/oxlint');
    const config = join(root, 'oxlint.config.ts');
    const { stdout } = spawnSync(process.execPath, [linter, '-c', config, '-f', 'json'], {
      cwd: folder,
      encoding: 'utf8',
    });
    for (const { code, filename, labels, message } of report.parse(JSON.parse(stdout))
      .diagnostics) {
      if (!code.startsWith('fence(') && code !== 'import(no-cycle)') continue;
      const file = filename.split(sep).join('/');
      const line = lines.get(file)?.[(labels[0]?.span.line ?? 0) - 1];
      said.set(`${file}: ${line}`, message);
    }
    return () => rmSync(folder, { recursive: true });
  }, 60_000);

  it.each(forbidden)('names %s: %s', (file, line, message) => {
    expect(said.get(`${file}: ${line}`)).toBe(message);
  });

  it.each(allowed)('lets %s: %s pass', (file, line) => {
    expect(said.get(`${file}: ${line}`)).toBeUndefined();
  });
});
