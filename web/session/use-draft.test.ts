import { describe, expect, it } from 'vitest';
import { memoryStorage } from './browser-storage.ts';
import { dropDraft, readDraft, writeDraft } from './use-draft.ts';

const values = { email: 'rosa@example.com', otp: '123456', password: 'Secret-1' };

describe('a draft', () => {
  it('keeps everything but the secrets', () => {
    const storage = memoryStorage();
    writeDraft(storage, 'draft', values, ['otp', 'password']);
    expect(readDraft(storage, 'draft')).toEqual({ email: 'rosa@example.com' });
  });

  it('is gone once dropped', () => {
    const storage = memoryStorage();
    writeDraft(storage, 'draft', values, []);
    dropDraft('draft', storage);
    expect(readDraft(storage, 'draft')).toBeUndefined();
  });

  it.each(['{broken', '"text"', 'null', '12'])('is not read from %j', (stored) => {
    const storage = memoryStorage();
    storage.setItem('draft', stored);
    expect(readDraft(storage, 'draft')).toBeUndefined();
  });

  it('may be lost to a full storage, but nothing else is', () => {
    const full = {
      ...memoryStorage(),
      setItem() {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(() => writeDraft(full, 'draft', values, [])).not.toThrow();
  });
});
