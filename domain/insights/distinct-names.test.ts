import { expect, it } from 'vitest';
import { distinctNames } from './distinct-names.ts';

it('tells profiles of one name apart by their address, else by a number', () => {
  const profile = (name: string, slug: string) => ({ name, slug });
  expect(
    distinctNames([
      profile('Maya', ''),
      profile('Maya', 'fair'),
      profile('Maya', ''),
      profile('Daniel', 'office'),
    ]),
  ).toEqual(['Maya', 'Maya (fair)', 'Maya (2)', 'Daniel']);
});
