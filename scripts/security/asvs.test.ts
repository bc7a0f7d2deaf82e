import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { generatedDocuments } from '../generated-documents.ts';
import { projectRoot } from '../run-tool.ts';
import { asvsDocument } from './asvs-document.ts';
import {
  findAnswerProblems,
  holds,
  listLinks,
  listRequirements,
  parseAnswers,
  parseLink,
  type Standard,
} from './asvs.ts';
import { readAnswers, readStandard } from './read-documents.ts';

const read = (path: string) => readFile(join(projectRoot, path), 'utf8');

const standard = await readStandard();
const answers = await readAnswers();

describe('the answers to ASVS 5.0', () => {
  it('are about all requirements of its levels 1 and 2', () => {
    const levels = listRequirements(standard).map(({ level }) => level);
    expect(levels.filter((level) => level === 1)).toHaveLength(70);
    expect(levels.filter((level) => level === 2)).toHaveLength(183);
    expect(findAnswerProblems(standard, answers)).toEqual([]);
  });

  it.each(listLinks(answers))('name what is there: %s', async (text) => {
    const link = parseLink(text);
    expect(holds(await read(link.path), link)).toBe(true);
  });

  it('are each a row of what `npm run security` writes, with links that lead from there', () => {
    const document = asvsDocument(standard, answers);
    const rows = [...document.matchAll(/^\| (V[\d.]+) \| \d \| .+ \| \*\*/gm)].map(([, id]) => id);
    expect(rows).toEqual(listRequirements(standard).map(({ id }) => id));
    const links = [...document.matchAll(/\]\((\.[^)#]+)/g)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(300);
    const lost = links.filter((link) => !existsSync(join(generatedDocuments, link)));
    expect([...new Set(lost)]).toEqual([]);
  });
});

describe('findAnswerProblems', () => {
  const requirement = (id: string) => ({ id, level: 1 as const, text: 'Verify that it holds.' });
  const small: Standard = {
    ...standard,
    chapters: [
      {
        id: 'V1',
        name: 'All',
        sections: [
          {
            id: 'V1.1',
            name: 'Some',
            requirements: [requirement('V1.1.1'), requirement('V1.1.2')],
          },
        ],
      },
    ],
  };
  const without = { notApplicable: 'There is no such thing.' };

  it.each([
    [{ 'V1.1': without }, []],
    [{ 'V1.1.1': without, 'V1.1.2': without }, []],
    [{ 'V1.1.1': without }, ['V1.1.2 has no answer']],
    [{ 'V1.1': without, 'V1.1.2': without }, ['V1.1.2 is answered twice']],
    [{ 'V1.1': without, 'V9.9.9': without }, ['V9.9.9 is no requirement of levels 1 and 2']],
  ])('%j: %j', (given, problems) => {
    expect(findAnswerProblems(small, parseAnswers(given))).toEqual(problems);
  });
});

describe('parseAnswers', () => {
  it.each([
    { met: 'It is.' },
    { met: 'It is.', by: [] },
    { open: 'Later.' },
    { notApplicable: '' },
  ])('refuses %j', (answer) => {
    expect(() => parseAnswers({ 'V1.1.1': answer })).toThrow(/V1\.1\.1/);
  });
});

describe('a link', () => {
  it.each([
    ['a.test.ts', 'anything', true],
    ['a.test.ts#refuses #1', "it('refuses #1', () => {})", true],
    ['a.test.ts#refuses', "it('takes', () => {})", false],
    ['a.md#the-first-day', '# A\n\n## The first day\n', true],
    ['a.md#the-first-day', 'the-first-day', false],
  ])('%s into %j: %s', (link, content, expected) => {
    expect(holds(content, parseLink(link))).toBe(expected);
  });
});
