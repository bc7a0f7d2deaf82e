import { expect, it } from 'vitest';
import { ownerShell, ownShell, shellOf } from './page-shell.ts';

it.each([
  ['no page', [], 'shop'],
  ['a page that says nothing', [undefined, { unreachedPage: null }, null], 'shop'],
  ['a page in a layout', [undefined, ownerShell, { Skeleton: null }], 'owner'],
  ['a page that brings its own', [ownerShell, ownShell], 'own'],
] as const)('%s stands in its frame', (_, handles, shell) => {
  expect(shellOf(handles)).toBe(shell);
});
