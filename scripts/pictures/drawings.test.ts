import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../run-tool.ts';
import { drawings } from './drawings.ts';

it.each([...drawings()])('%s is what the product draws (npm run pictures)', async (path, svg) => {
  const file = await readFile(join(projectRoot, 'web', 'public', path), 'utf8');
  expect(file).toBe(svg);
});
