/** The names of the tab's pages besides single cards, which are opened by their serials. */
export const batchesId = 'batches';
export const blanksId = 'stock';

const prefix = 'batch-';

export const addressOfBatch = (id: string) => prefix + id;

/** @returns undefined where something else is opened */
export function batchIdOf(opened: string): string | undefined {
  return opened.startsWith(prefix) ? opened.slice(prefix.length) : undefined;
}
