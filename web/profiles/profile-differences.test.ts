import { describe, expect, it } from 'vitest';
import messages from '#domain/texts/inside/profile/en.json' with { type: 'json' };
import { insideTexts } from '#web/site/inside/inside-texts.tsx';
import { labelOfPart } from './owners-form-words.ts';
import { defaultProfileFields, type ProfileFields } from '#domain/profiles/profile.ts';
import {
  changesOf,
  differencesOf,
  merge,
  type ProfilePart,
  type Side,
} from './profile-differences.ts';

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

it('takes the parts of a location along with it', () => {
  const place = { formatted: 'Kiel, Germany', street: '', city: 'Kiel', state: '', postcode: '' };
  const locationParts = { ...place, country: 'Germany' };
  const typed = { ...base, companyLocation: place.formatted };
  const taken = { ...typed, locationParts };
  expect(changesOf(taken, typed)).toEqual({ companyLocation: place.formatted, locationParts });
  expect(differencesOf(taken, base, base)).toEqual([
    { part: 'companyLocation', suggested: 'mine' },
  ]);
  expect(merge(taken, base, new Map([['companyLocation', 'mine']]))).toEqual(taken);
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
    const chosen = new Map<ProfilePart, Side>([
      ['userProfile', 'theirs'],
      ['jobTitle', 'mine'],
    ]);
    expect(merge(mine, theirs, chosen)).toEqual({ ...theirs, jobTitle: 'Analyst' });
  });
});

it('calls parts what the form calls them', () => {
  const english = insideTexts<'profile'>('en', messages);
  expect(labelOfPart(english, 'companyName', 'School')).toBe('School Name');
  expect(labelOfPart(english, 'blockOrder', 'School')).toBe('Order of the page');
});
