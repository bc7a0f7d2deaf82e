import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../run-tool.ts';
import {
  dependenciesDocument,
  findNoteProblems,
  nameOf,
  readLock,
  type DependencyNotes,
} from './dependencies.ts';
import { readDependencyNotes } from './read-documents.ts';

const read = (file: string) => readFile(join(projectRoot, file), 'utf8');

/** The installed packages that hold machine code or WebAssembly. */
async function listCompiled(): Promise<string[]> {
  const folder = join(projectRoot, 'node_modules');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.(?:node|wasm)$/.test(entry.name))
    .map(({ parentPath }) => nameOf(`node_modules/${relative(folder, parentPath)}`).split(sep))
    .map(([scope = '', name = '']) => (scope.startsWith('@') ? `${scope}/${name}` : scope));
}

describe('the dependencies of this project', () => {
  it('have a note where they run native code, see secrets or ask for a script', async () => {
    const lock = readLock(await read('package-lock.json'));
    const development = new Set(lock.development);
    const compiled = (await listCompiled()).filter((name) => !development.has(name));
    expect(compiled).toContain('satori');
    expect(findNoteProblems(await readDependencyNotes(), lock, compiled)).toEqual([]);
  });

  it('run no script when they are installed', async () => {
    expect((await read('.npmrc')).split('\n')).toContain('ignore-scripts=true');
  });

  it('are each named in what `npm run security` writes', async () => {
    const { native, secrets, noSecrets, installScripts } = await readDependencyNotes();
    const document = dependenciesDocument({ native, secrets, noSecrets, installScripts });
    const noted = [native, secrets, installScripts].flat().flatMap(({ packages }) => packages);
    const lost = [...noted, ...noSecrets].filter((name) => !document.includes(`\`${name}\``));
    expect(lost).toEqual([]);
  });
});

describe('findNoteProblems', () => {
  const lock = readLock(
    JSON.stringify({
      packages: {
        '': { dependencies: { plain: '1', quick: '1' } },
        'node_modules/plain': {},
        'node_modules/quick': { hasInstallScript: true },
        'node_modules/plain/node_modules/@quick/linux': { os: ['linux'] },
        'node_modules/tool': { dev: true, cpu: 'x64' },
      },
    }),
  );
  const note = (...packages: string[]) => ({ packages, note: 'It is needed.' });
  const complete: DependencyNotes = {
    native: [note('@quick/*')],
    secrets: [note('quick')],
    noSecrets: ['plain'],
    installScripts: [note('quick')],
  };

  it('finds none where each has its notes', () => {
    expect(findNoteProblems(complete, lock, [])).toEqual([]);
  });

  it.each<[Partial<DependencyNotes>, string[], string]>([
    [{ noSecrets: [] }, [], 'plain has no note about secrets'],
    [{ installScripts: [] }, [], 'quick has no note about install scripts'],
    [{}, ['plain'], 'plain has no note about native code'],
    [{ noSecrets: ['plain', 'gone'] }, [], 'the note about secrets of gone is about no package'],
  ])('finds %j with %j compiled', (changed, compiled, problem) => {
    expect(findNoteProblems({ ...complete, ...changed }, lock, compiled)).toEqual([problem]);
  });
});
