import type { Unreached } from './reload-if-reachable.ts';

/** Said where something could not be loaded. */
export const unreachedMessages: Readonly<Record<Unreached, string>> = {
  offline: 'You’re offline. Nothing was lost.',
  missing: 'Something didn’t load. Nothing was lost.',
};
