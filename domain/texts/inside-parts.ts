import type { InsideTextParameters } from './inside-text-parameters.ts';

/** The parts of the owner's pages; each has a folder of its name in `inside/`, and its keys begin with it. */
export const insideParts = [
  'frame',
  'dashboard',
  'sharing',
  'held',
  'guide',
  'inbox',
  'returns',
  'sold',
  'orders',
  'plan',
  'settings',
  'seats',
  'company',
  'profile',
  'people',
  'insights',
  'mycard',
] as const;
export type InsidePart = (typeof insideParts)[number];

/** Worked out once for each part: the compiler gives up on so many texts where the part is a parameter. */
type KeysOfParts = {
  readonly [Part in InsidePart]: Extract<keyof InsideTextParameters, `${Part}.${string}`>;
};

export type InsideTextKey<Part extends InsidePart = InsidePart> = KeysOfParts[Part];
