import { z } from 'zod';

const note = z.strictObject({
  /** Names of packages; a `*` at the end stands for whatever follows. */
  packages: z.array(z.string()).min(1),
  note: z.string().min(1),
});

const notesShape = z.strictObject({
  native: z.array(note),
  secrets: z.array(note),
  noSecrets: z.array(z.string()),
  installScripts: z.array(note),
});

/** The notes of docs/dependencies.yaml. */
export type DependencyNotes = z.output<typeof notesShape>;

export const parseDependencyNotes = (data: unknown): DependencyNotes => notesShape.parse(data);

const names = z.union([z.string(), z.array(z.string())]).optional();
const lockShape = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dev: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
      os: names,
      cpu: names,
      libc: names,
      dependencies: z.record(z.string(), z.string()).optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

export interface LockedPackages {
  /** The packages of production that are made for one platform, as those with machine code are. */
  readonly native: readonly string[];
  /** Every package, development included, whose author wants a script run at the installation. */
  readonly withInstallScript: readonly string[];
  /** Packages that only development needs. */
  readonly development: readonly string[];
  /** The packages that package.json itself names for production. */
  readonly direct: readonly string[];
}

/** @param lock the content of package-lock.json */
export function readLock(lock: string): LockedPackages {
  const { packages } = lockShape.parse(JSON.parse(lock));
  const { '': root, ...rest } = packages;
  const installed = Object.entries(rest).map(([path, one]) => ({ name: nameOf(path), ...one }));
  const named = (chosen: typeof installed) => [...new Set(chosen.map(({ name }) => name))];
  return {
    native: named(installed.filter(({ dev, os, cpu, libc }) => !dev && Boolean(os ?? cpu ?? libc))),
    withInstallScript: named(installed.filter((one) => one.hasInstallScript)),
    development: named(installed.filter(({ dev }) => dev === true)),
    direct: Object.keys({ ...root?.dependencies, ...root?.optionalDependencies }),
  };
}

/** The name of an installed package. @param path from the project's root, also within another package */
export const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

const isNamedBy = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

const patternsOf = (notes: DependencyNotes['native']) => notes.flatMap(({ packages }) => packages);

/**
 * Packages without the note that they need, and notes about packages that are not there.
 * @param compiled names of the installed packages that hold compiled code
 */
export function findNoteProblems(
  notes: DependencyNotes,
  lock: LockedPackages,
  compiled: readonly string[],
): readonly string[] {
  const native = [...lock.native, ...compiled];
  return [
    ...mismatches('native code', patternsOf(notes.native), native),
    ...mismatches('install scripts', patternsOf(notes.installScripts), lock.withInstallScript),
    ...mismatches('secrets', [...patternsOf(notes.secrets), ...notes.noSecrets], lock.direct),
  ];
}

function mismatches(
  subject: string,
  patterns: readonly string[],
  packages: readonly string[],
): string[] {
  return [
    ...packages
      .filter((name) => !patterns.some((pattern) => isNamedBy(pattern, name)))
      .map((name) => `${name} has no note about ${subject}`),
    ...patterns
      .filter((pattern) => !packages.some((name) => isNamedBy(pattern, name)))
      .map((pattern) => `the note about ${subject} of ${pattern} is about no package`),
  ];
}

/** Markdown of docs/generated/dependencies.md. */
export function dependenciesDocument(notes: DependencyNotes): string {
  const table = (rows: DependencyNotes['native']) => [
    '| package | note |',
    '|---|---|',
    ...rows.map(({ packages, note: text }) => `| ${packages.map(asCode).join(', ')} | ${text} |`),
    '',
  ];
  return [
    '# Dependencies with power',
    '',
    'Made by `npm run security` of [dependencies.yaml](../dependencies.yaml). A test compares it with package-lock.json',
    'and with the files of the installed packages, so that a new dependency needs a line.',
    '',
    '## Native code',
    '',
    ...table(notes.native),
    '## Secrets',
    '',
    'These direct dependencies handle passwords, keys, tokens, codes or mails in the clear.',
    '',
    ...table(notes.secrets),
    `The others are given none: ${notes.noSecrets.map(asCode).join(', ')}.`,
    '',
    '## Install scripts',
    '',
    'No package runs a script when it is installed: `.npmrc` says `ignore-scripts=true`, and nothing is exempt.',
    'These ask for one:',
    '',
    ...table(notes.installScripts),
  ].join('\n');
}

const asCode = (name: string): string => `\`${name}\``;
