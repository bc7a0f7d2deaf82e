import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { physicalDeclarations } from './physical-sides.ts';

const root = resolve(import.meta.dirname, '../..');

describe('style sheets', () => {
  it('name no left or right, so that they hold from right to left', () => {
    const sheets = globSync('web/**/*.css', { cwd: root });
    expect(sheets.length).toBeGreaterThan(15);
    const found = sheets.flatMap((sheet) =>
      physicalDeclarations(readFileSync(resolve(root, sheet), 'utf8')).map(
        (declaration) => `${sheet}: ${declaration}`,
      ),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ['a { margin-left: 1px }', 'margin-left:'],
    ['a { left: 0 }', 'left:'],
    ['a {\n  border-top-right-radius: 1px;\n}', 'border-top-right-radius:'],
    ['a { text-align: right }', 'text-align: right'],
    ['a { padding: 0 1px 0 2px; }', 'padding: 0 1px 0 2px'],
  ])('are refused for %j', (sheet, declaration) => {
    expect(physicalDeclarations(sheet)).toEqual([declaration]);
  });

  it.each([
    'a { inset-inline: 0 }',
    '.left { top: 0 }',
    '/* left: of it */',
    'a { margin: 0 1px }',
  ])('may say %j', (sheet) => expect(physicalDeclarations(sheet)).toEqual([]));
});
