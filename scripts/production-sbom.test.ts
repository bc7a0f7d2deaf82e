import { expect, it } from 'vitest';
import { listProductionPackages } from './production-packages.ts';
import { productionSbom } from './production-sbom.ts';

const hash = { integrity: `sha512-${Buffer.from('hash').toString('base64')}` };
const lock = JSON.stringify({
  packages: {
    '': { dependencies: { a: '1', '@s/b': '1' }, optionalDependencies: { other: '1' } },
    'node_modules/a': { version: '1.0.0', license: 'MIT', dependencies: { shared: '1' } },
    'node_modules/@s/b': {
      version: '2.0.0',
      license: 'ISC',
      ...hash,
      dependencies: { shared: '2' },
    },
    'node_modules/@s/b/node_modules/shared': { version: '2.1.0', license: 'MIT' },
    'node_modules/shared': { version: '1.5.0', license: 'MIT', dependencies: { a: '1' } },
    'node_modules/other': { version: '1.0.0', license: 'MIT', optional: true },
    'node_modules/tool': { version: '1.0.0', dev: true, dependencies: { a: '1' } },
  },
});
const isInstalled = (path: string) => path !== 'node_modules/other';
const project = {
  name: 'shop',
  version: '0.1.0',
  description: 'A shop',
  dependencies: { a: '1', '@s/b': '1' },
  optionalDependencies: { other: '1' },
};

it('production is what the dependencies lead to, each from where it is asked for', () => {
  const packages = listProductionPackages(lock, { isInstalled });
  expect(packages.map(({ path, dependsOn }) => [path, dependsOn])).toEqual([
    ['node_modules/@s/b', ['node_modules/@s/b/node_modules/shared']],
    ['node_modules/@s/b/node_modules/shared', []],
    ['node_modules/a', ['node_modules/shared']],
    ['node_modules/shared', ['node_modules/a']],
  ]);
  const without = listProductionPackages(lock, { isInstalled, without: ['@s/b'] });
  expect(without.map(({ name }) => name)).toEqual(['a', 'shared']);
});

it('a bill of materials tells versions, licences, hashes and needs', () => {
  const bom = productionSbom(project, listProductionPackages(lock, { isInstalled }));
  expect(bom.components[0]).toEqual({
    'bom-ref': 'pkg:npm/%40s/b@2.0.0',
    type: 'library',
    name: '@s/b',
    version: '2.0.0',
    licenses: [{ expression: 'ISC' }],
    purl: 'pkg:npm/%40s/b@2.0.0',
    hashes: [{ alg: 'SHA-512', content: Buffer.from('hash').toString('hex') }],
  });
  expect(bom.dependencies).toEqual([
    { ref: 'pkg:npm/shop@0.1.0', dependsOn: ['pkg:npm/%40s/b@2.0.0', 'pkg:npm/a@1.0.0'] },
    { ref: 'pkg:npm/%40s/b@2.0.0', dependsOn: ['pkg:npm/shared@2.1.0'] },
    { ref: 'pkg:npm/shared@2.1.0', dependsOn: [] },
    { ref: 'pkg:npm/a@1.0.0', dependsOn: ['pkg:npm/shared@1.5.0'] },
    { ref: 'pkg:npm/shared@1.5.0', dependsOn: ['pkg:npm/a@1.0.0'] },
  ]);
});

it('a package without a licence is refused', () => {
  const nameless = lock.replaceAll(',"license":"ISC"', '');
  expect(() => listProductionPackages(nameless, { isInstalled })).toThrow('@s/b names no licence');
});
