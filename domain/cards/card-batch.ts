import { singleLine } from '../text.ts';

/** So many cards are ordered from a printer at once, at most. */
export const mostCardsOfBatch = 10_000;
export const longestBatchName = 100;

export const batchMessages = {
  noName: 'Please name the batch.',
  longName: `The name must be at most ${longestBatchName} characters long.`,
  count: 'Please enter a whole number from 1 to 10,000.',
  taken: 'A batch with this name already exists.',
} as const;

/** A batch's name as it is kept. */
export const batchNameOf = singleLine;

export function batchNameProblem(name: string): string | undefined {
  if (name === '') return batchMessages.noName;
  return name.length > longestBatchName ? batchMessages.longName : undefined;
}

export function batchCountProblem(count: number): string | undefined {
  const isInRange = Number.isInteger(count) && count >= 1 && count <= mostCardsOfBatch;
  return isInRange ? undefined : batchMessages.count;
}
