import { describe, expect, it } from 'vitest';
import { memoryStorage } from './browser-storage.ts';
import { acceptFlat, dropDraft, readDraft, writeDraft } from './use-draft.ts';

const accept = acceptFlat({ isMine: true });
const values = { email: 'rosa@example.com', otp: '123456', password: 'Secret-1' };

describe('a draft', () => {
  it('keeps everything but the secrets', () => {
    const storage = memoryStorage();
    writeDraft(storage, 'draft', values, ['otp', 'password']);
    expect(readDraft(storage, 'draft', accept)).toEqual({ email: 'rosa@example.com' });
  });

  it('is gone once dropped', () => {
    const storage = memoryStorage();
    writeDraft(storage, 'draft', values, []);
    dropDraft('draft', storage);
    expect(readDraft(storage, 'draft', accept)).toBeUndefined();
  });

  it.each(['{broken', '"text"', '[1]', '12'])('is forgotten when it is %j', (stored) => {
    const storage = memoryStorage();
    storage.setItem('draft', stored);
    expect(readDraft(storage, 'draft', accept)).toBeUndefined();
    expect(storage.getItem('draft')).toBeNull();
  });

  it('of an older form gives what today’s can hold', () => {
    const storage = memoryStorage();
    const kept = { email: 'rosa@example.com', isMine: 'yes', otp: null, links: [] };
    storage.setItem('draft', JSON.stringify(kept));
    expect(readDraft(storage, 'draft', accept)).toEqual({ email: 'rosa@example.com' });
  });
});
