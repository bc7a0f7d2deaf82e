import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { modulesFromTheTop, namesOfOneLayer } from './rules.ts';
import { whyForbidden } from './may-import.ts';
import { arrowsOf, circleOf, mutualFolders, readArrows, stepOf, upwardSteps } from './tree.ts';

const root = resolve(import.meta.dirname, '../..');
const arrows = readArrows(root);
const ofCode = arrows.filter(({ from }) => !/\.test\.tsx?$/u.test(from));

const topModules = new Set(modulesFromTheTop.map((module) => module.replace(/\/.*/u, '')));

describe('the imports of the project', () => {
  it('obey the rules, in generated files too', () => {
    const broken = arrows.flatMap((arrow) => {
      const why = whyForbidden(arrow);
      return why === undefined ? [] : [`${arrow.from} imports ${arrow.to}: ${why}`];
    });
    expect(broken).toEqual([]);
  });

  it('never run upward in the server', () => {
    expect(ofCode.flatMap(({ from, to }) => upwardSteps(from, to) ?? [])).toEqual([]);
  });

  it.each(['domain', 'web'])('run one way between the folders of %s', (top) => {
    expect(mutualFolders(ofCode, top)).toEqual([]);
  });

  it('run in no circle, type-only ones included', () => {
    expect(circleOf(arrows)).toBeUndefined();
  });

  it('come from modules that have their step', () => {
    const modules = readdirSync(resolve(root, 'server/features'));
    expect(modules.filter((module) => !topModules.has(module))).toEqual([]);
  });

  it.each(['domain', 'wire', 'web/features'])('name a module alike in %s', (layer) => {
    const named = readdirSync(resolve(root, layer), { withFileTypes: true }).flatMap((entry) =>
      layer === 'domain' && entry.isFile() ? [] : [entry.name.replace(/(?:\.test)?\.tsx?$/u, '')],
    );
    const known = new Set([...topModules, ...Object.keys(namesOfOneLayer)]);
    expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('reading imports', () => {
  it('finds each way to name a module', () => {
    const source = [
      `import a from './a.ts';`,
      `import type { B } from '#domain/b.ts';`,
      `import { type C } from '../c.ts';`,
      `export { d } from './d.ts';`,
      `export type { E } from './e.ts';`,
      `export * from './f.ts?raw';`,
      `const g = await import('./g.ts');`,
      `const h = await import(\`#server/../web/h.ts\`);`,
      `type I = typeof import('./i.ts');`,
      `import 'fs/promises';`,
      `import '@scope/package/part';`,
    ].join('\n');

    const found = arrowsOf('server/x/y.ts', source).map(
      ({ to, typeOnly }) => `${to}${typeOnly ? ' (type)' : ''}`,
    );
    expect(found.toSorted()).toEqual([
      'domain/b.ts (type)',
      'node:fs/promises',
      'npm:@scope/package/part',
      'server/c.ts',
      'server/x/a.ts',
      'server/x/d.ts',
      'server/x/e.ts (type)',
      'server/x/f.ts',
      'server/x/g.ts',
      'server/x/i.ts (type)',
      'web/h.ts',
    ]);
  });

  it('knows upward from downward', () => {
    const [service, http] = ['server/features/cards/cards.service.ts', 'server/http/schemas.ts'];
    expect(upwardSteps(http, service)).toBe('server/http → server/features/cards');
    expect(upwardSteps(service, http)).toBeUndefined();
    expect(upwardSteps(service, service)).toBeUndefined();
    expect(stepOf('web/root.tsx')).toBeUndefined();
  });

  it('finds folders that import each other', () => {
    const two = [
      ...arrowsOf('web/a/one.ts', `import type { B } from '../b/two.ts'; import './three.ts';`),
      ...arrowsOf('web/b/four.ts', `export { A } from '#web/a/one.ts'; import '#domain/c.ts';`),
      ...arrowsOf('web/d.ts', `import './a/one.ts';`),
    ];
    expect(mutualFolders(two, 'web')).toEqual(['web/a ↔ web/b']);
    expect(mutualFolders(two, 'domain')).toEqual([]);
  });

  it('finds a circle behind what leads to it', () => {
    const types = arrowsOf('a.ts', `import './b.ts';`)
      .concat(arrowsOf('b.ts', `import type { C } from './c.ts'; import './d.ts';`))
      .concat(arrowsOf('c.ts', `export type B = import('./b.ts').B;`));
    expect(circleOf(types)).toEqual(['b.ts', 'c.ts', 'b.ts']);
    expect(circleOf(types.filter(({ from }) => from !== 'c.ts'))).toBeUndefined();
  });
});
