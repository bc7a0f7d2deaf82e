import type { InsideTextParameters } from './inside-text-parameters.ts';

/** The parts of the owner's pages; each has a folder of its name in `inside/`, and its keys begin with it. */
export const insideParts = ['frame', 'dashboard', 'sharing', 'held', 'guide', 'inbox'] as const;
export type InsidePart = (typeof insideParts)[number];

export type InsideTextKey<Part extends InsidePart = InsidePart> = Extract<
  keyof InsideTextParameters,
  `${Part}.${string}`
>;
