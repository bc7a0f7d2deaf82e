import { expect, it } from 'vitest';
import { writeOutput } from './output.ts';

it.each([undefined, '-'])('%s is standard output', async (path) => {
  const written: string[] = [];
  const toScreen = async (text: string) => void written.push(text);
  await writeOutput(path, toScreen, (write) => write('a line\n'));
  expect(written).toEqual(['a line\n']);
});
