/** Removals are counted for so long. */
export const removalWindowSeconds = 3_600;
/** An owner who allows more of them allows it for so long. */
export const allowanceSeconds = 24 * 3_600;

const fewest = 5;
const share = 0.2;

/**
 * Whether a directory removes so many that its owners are asked first: a rule that was set wrong there looks the
 * same as a dismissal of everybody.
 * @param removed in the last hour, this one included
 * @param before members an hour ago
 */
export function isMassRemoval({
  removed,
  before,
}: {
  readonly removed: number;
  readonly before: number;
}): boolean {
  return removed >= fewest && removed > before * share;
}

export const removalMessages = {
  refused:
    'Too many members were removed within an hour. An owner of the company has to allow this first, on the page "Provisioning".',
} as const;
