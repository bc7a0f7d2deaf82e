import { describe, expect, it } from 'vitest';
import { defaultProfileFields, type ProfileFields } from '#domain/profiles/profile.ts';
import { changesOf, differencesOf, labelOfPart, merge, type Side } from './profile-differences.ts';

const base: ProfileFields = {
  ...defaultProfileFields(),
  userProfile: 'Ada',
  website: 'https://a.example',
};
const mine: ProfileFields = { ...base, userProfile: 'Ada L.', jobTitle: 'Analyst' };
const link = { label: 'Notes', url: 'https://notes.example', isShown: true };
const theirs: ProfileFields = { ...base, userProfile: 'Ada King', website: '', links: [link] };

it('sends only what has changed', () => {
  expect(changesOf(mine, base)).toEqual({ userProfile: 'Ada L.', jobTitle: 'Analyst' });
  expect(changesOf(base, { ...base, connectSection: { ...base.connectSection } })).toEqual({});
});

describe('two versions', () => {
  it('differ in what either has changed; the untouched is suggested as they have it', () => {
    expect(differencesOf(mine, theirs, base)).toEqual([
      { part: 'userProfile', suggested: 'mine' },
      { part: 'jobTitle', suggested: 'mine' },
      { part: 'website', suggested: 'theirs' },
      { part: 'links', suggested: 'theirs' },
    ]);
  });

  it('become one by choosing', () => {
    const chosen = new Map<keyof ProfileFields, Side>([
      ['userProfile', 'theirs'],
      ['jobTitle', 'mine'],
    ]);
    expect(merge(mine, theirs, chosen)).toEqual({ ...theirs, jobTitle: 'Analyst' });
  });
});

it('calls parts what the form calls them', () => {
  const school: ProfileFields = { ...base, profileType: 'School' };
  expect(labelOfPart('companyName', school)).toBe('School Name');
  expect(labelOfPart('blockOrder', school)).toBe('Order of the Page');
});
