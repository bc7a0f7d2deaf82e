import { expect, it } from 'vitest';
import { OperatorError } from '#server/operator-error.ts';
import { writeOutput } from './output.ts';

it.each([undefined, '-'])('%s is standard output', async (path) => {
  const written: string[] = [];
  const toScreen = async (text: string) => void written.push(text);
  await writeOutput(path, toScreen, (write) => write('a line\n'));
  expect(written).toEqual(['a line\n']);
});

it.each([
  ['/nowhere/cards.csv', 'ENOENT'],
  ['/proc/cards.csv', 'E[A-Z]+'],
])('says how %s gets written where that cannot be done here', async (path, code) => {
  const work = async () => expect.unreachable();
  const line = `^${path} cannot be written here \\(${code}\\): let your shell write it, with --out - > cards\\.csv$`;
  const writing = writeOutput(path, work, work);
  await expect(writing).rejects.toThrow(OperatorError);
  await expect(writing).rejects.toThrow(new RegExp(line));
});
