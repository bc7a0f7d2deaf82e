import type { Unreached } from './reload-if-reachable.ts';

/** Said where something could not be loaded. */
export const unreachedMessages: Readonly<Record<Unreached, string>> = {
  offline: 'You are offline. Nothing was lost.',
  missing: 'Something could not be loaded. Nothing was lost.',
};
