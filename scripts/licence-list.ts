import { z } from 'zod';

/** A package of production: what `npm ci --omit=dev` installs on some platform. */
export interface LicensedPackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression. */
  readonly licence: string;
}

const lockShape = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
    }),
  ),
});

/** Packages that name no licence in their package.json, by what their own LICENSE file says. */
const fromFiles: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

/** @param named in the package's package.json @throws Error for a package without a licence */
export function licenceOf(name: string, named: string | undefined): string {
  const licence = named ?? fromFiles[name];
  if (licence === undefined) throw new Error(`${name} names no licence`);
  return licence;
}

/** Licences that ask no more than to be named. */
const permissive = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
];

interface ConditionalLicence {
  readonly licence: string;
  /** Where it is no burden. */
  readonly packages: RegExp;
  readonly because: string;
}

/** Licences that are right for some packages, as they are used here. */
const conditional: readonly ConditionalLicence[] = [
  {
    licence: 'OFL-1.1',
    packages: /^@fontsource/,
    because: 'Fonts may be used, embedded and served; they are not sold by themselves.',
  },
  {
    licence: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    because:
      'libvips is a dynamic library of its own, which anybody may replace; the shop’s own code is not touched by it.',
  },
  {
    licence: 'MPL-2.0',
    packages: /^(?:lightningcss|satori)/,
    because: 'It covers the files of the package alone, and these are used as they are.',
  },
  {
    licence: 'CC-BY-4.0',
    packages: /^caniuse-lite$/,
    because: 'It is data for the build, whose source is named here.',
  },
];

/**
 * The packages of production, of every platform, by name.
 * @param lock the content of package-lock.json
 * @throws Error for a package without a licence
 */
export function listPackages(lock: string): LicensedPackage[] {
  const { packages } = lockShape.parse(JSON.parse(lock));
  const found = new Map<string, LicensedPackage>();
  for (const [path, { version = '', license, dev }] of Object.entries(packages)) {
    if (path === '' || dev === true) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licence = licenceOf(name, license);
    found.set(`${name}@${version}`, { name, version, licence });
  }
  return [...found.values()].toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

export const keyOf = ({ name, version }: Pick<LicensedPackage, 'name' | 'version'>) =>
  `${name}@${version}`;

/** Whether a package may be part of a shop that earns money and keeps its own source to itself. */
export function isAllowed({ name, licence }: Pick<LicensedPackage, 'name' | 'licence'>): boolean {
  const alternatives = licence.replaceAll(/[()]/g, '').split(' OR ');
  return alternatives.some((all) => all.split(' AND ').every((one) => isAllowedFor(one, name)));
}

function isAllowedFor(licence: string, name: string): boolean {
  if (permissive.includes(licence)) return true;
  return conditional.some((one) => one.licence === licence && one.packages.test(name));
}

/** Markdown of docs/generated/licences.md, and of docs/licences.md in a release. */
export function licencesDocument(packages: readonly LicensedPackage[]): string {
  const counts = new Map<string, number>();
  for (const { licence } of packages) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  const byCount = [...counts].toSorted(([, one], [, other]) => other - one);
  return [
    '# Licences',
    '',
    `The ${packages.length} packages that a shop runs on or is built with, of every platform. Made by`,
    '`npm run licences` of package-lock.json; a test fails for a licence that forbids commercial use or asks for',
    'the source of the shop. `npm run sbom` writes what is installed on a machine into `sbom.cdx.json` (CycloneDX).',
    '',
    'The packages of the embedded database contain PostgreSQL, which has the PostgreSQL Licence; those of Node.js',
    'contain Node.js, which has the MIT licence and lists those of its own parts.',
    '',
    '| licence | packages |',
    '|---|---|',
    ...byCount.map(([licence, count]) => `| ${licence} | ${count} |`),
    '',
    'Some of these ask for more than to be named:',
    '',
    ...conditional.map(({ licence, because }) => `- **${licence}**: ${because}`),
    '',
    '## Packages',
    '',
    '| package | version | licence |',
    '|---|---|---|',
    ...packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
    '',
  ].join('\n');
}
