import { describe, expect, it } from 'vitest';
import { defaultProfileFields } from '#domain/profiles/profile.ts';
import { memoryStorage } from '#web/session/browser-storage.ts';
import { hasTypedProfile, leaveToDashboard, readProfileDraft } from './profile-draft.ts';
import { newValues } from './profile-values.ts';

const serial = '1234567890123452';
const ofCard = `card-${serial}`;
const stored = {
  ...defaultProfileFields(),
  _id: 'p1',
  uniqueId: 'abcdefghjk',
  isActive: true,
  isLocked: false,
  version: 3,
};

function storageWith(name: string, draft: unknown) {
  const storage = memoryStorage();
  storage.setItem(`profile-draft-${name}`, JSON.stringify(draft));
  return storage;
}

describe('a draft of a change', () => {
  it('comes back with what it began with', () => {
    const draft = { ...defaultProfileFields(), userProfile: 'Ada', base: stored };
    expect(readProfileDraft('p1', storageWith('p1', draft))).toEqual(draft);
  });

  it.each([{ _id: 'p1' }, { ...stored, links: undefined }, 'p1', 7])(
    'is forgotten when it began with %j',
    (base) => {
      const storage = storageWith('p1', { userProfile: 'Ada', base });
      expect(readProfileDraft('p1', storage)).toBeUndefined();
      expect(storage.getItem('profile-draft-p1')).toBeNull();
    },
  );
});

describe('a profile typed at the first tap', () => {
  it('is left to the dashboard, as a draft of one to be added', () => {
    const storage = storageWith(ofCard, { ...newValues('de-DE'), userProfile: 'Ada' });
    expect(leaveToDashboard(serial, storage)).toBe(true);
    expect(hasTypedProfile('new', storage)).toBe(true);
    expect(readProfileDraft('new', storage)).toMatchObject({
      userProfile: 'Ada',
      companyCountryCode: '+49',
      base: null,
    });
    expect(storage.getItem(`profile-draft-${ofCard}`)).toBeNull();
  });

  it('is none as long as only the browser has filled it in', () => {
    const storage = storageWith(ofCard, newValues('de-DE'));
    expect(leaveToDashboard(serial, storage)).toBe(false);
    expect(readProfileDraft('new', storage)).toBeUndefined();
  });
});
