import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '#domain/texts/languages.ts';
import { describeProblems, describeParameters, type CatalogueFile } from './text-check.ts';
import { projectRoot } from './run-tool.ts';

const folder = join(projectRoot, 'domain', 'texts');

/**
 * `npm run texts`: checks the catalogues after a change, tells a translator what is missing, and writes down the
 * parameters of each text for the compiler.
 */
const files: CatalogueFile[] = [];
for (const language of languages) {
  const text = await readFile(join(folder, 'catalogue', `${language}.json`), 'utf8');
  files.push({ language, messages: JSON.parse(text) });
}
const english = files.find(({ language }) => language === 'en');
if (english === undefined) throw new Error('there is no English catalogue');
const problems = describeProblems(files);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
await writeFile(join(folder, 'text-parameters.ts'), describeParameters(english));
console.log(`${Object.keys(english.messages).length} texts in ${languages.length} languages`);
