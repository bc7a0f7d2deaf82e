import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  describeParameters,
  describeProblems,
  insideSameAsEnglish,
  mailsSameAsEnglish,
  sameAsEnglish,
  siteSameAsEnglish,
} from './text-check.ts';
import { readEnglishInCode } from './fence/english-in-code.ts';
import {
  describeOtherWords,
  excusesFor,
  findOtherWords,
  type Excused,
  type Glossary,
} from './text-glossary.ts';
import { readTextGroups } from './text-files.ts';
import { describeManners } from './text-manner.ts';
import { projectRoot } from './run-tool.ts';

const folder = join(projectRoot, 'domain', 'texts');

/**
 * `npm run texts`: checks the catalogues after a change, tells a translator what is missing, and writes down the
 * parameters of each text for the compiler.
 */
const [cards, site, inside, mails] = readTextGroups();
const groups = [cards, site, inside, mails];

// `--count` takes all as it is: pages that became whole may reach parts that are in English still, and a new text may
// say a term in another word.
const isTaken = process.argv.includes('--count');

const glossary: Glossary = JSON.parse(await readFile(join(folder, 'glossary.json'), 'utf8'));
const excusesFile = join(folder, 'glossary-excuses.json');
const excused: Excused = JSON.parse(await readFile(excusesFile, 'utf8'));
const otherWords = groups.flatMap(({ files }) => findOtherWords(files, glossary));
const excuses = excusesFor(otherWords, excused, isTaken);
await writeFile(excusesFile, `${JSON.stringify(excuses, null, 2)}\n`);

const problems = [
  ...describeProblems(cards.files, sameAsEnglish),
  ...describeProblems(site.files, siteSameAsEnglish).map((problem) => `site/${problem}`),
  ...describeProblems(inside.files, insideSameAsEnglish).map((problem) => `inside/${problem}`),
  ...describeProblems(mails.files, mailsSameAsEnglish).map((problem) => `mails/${problem}`),
  ...describeOtherWords(otherWords, excuses),
  ...groups.flatMap(({ files }) => describeManners(files)),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
await writeFile(join(folder, 'text-parameters.ts'), describeParameters(cards.english));
await writeFile(
  join(folder, 'site-text-parameters.ts'),
  describeParameters(site.english, 'SiteTextParameters'),
);
await writeFile(
  join(folder, 'inside-text-parameters.ts'),
  describeParameters(inside.english, 'InsideTextParameters'),
);
await writeFile(
  join(folder, 'mail-text-parameters.ts'),
  describeParameters(mails.english, 'MailTextParameters'),
);
for (const { name, files, english } of groups) {
  console.log(
    `${name}: ${Object.keys(english.messages).length} texts in ${files.length} languages`,
  );
}

// Texts that are in a catalogue by now are counted no more; `still-english.test.ts` refuses what was added.
const countsFile = join(projectRoot, 'scripts/fence/still-english.json');
const counts: Record<string, number> = JSON.parse(await readFile(countsFile, 'utf8'));
const found = readEnglishInCode(projectRoot);
const left = [...found].flatMap(([file, { size }]) => {
  const now = isTaken ? size : Math.min(counts[file] ?? 0, size);
  return now === 0 ? [] : [[file, now] as const];
});
await writeFile(countsFile, `${JSON.stringify(Object.fromEntries(left), null, 2)}\n`);
console.log(`still English: ${left.reduce((sum, [, count]) => sum + count, 0)} texts in the code`);
