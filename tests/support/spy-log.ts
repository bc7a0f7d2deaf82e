import { vi } from 'vitest';

type Write = (fields: unknown, message?: string) => void;

/** A log that remembers what it was given. */
export function createSpyLog() {
  return {
    debug: vi.fn<Write>(),
    info: vi.fn<Write>(),
    warn: vi.fn<Write>(),
    error: vi.fn<Write>(),
  };
}
