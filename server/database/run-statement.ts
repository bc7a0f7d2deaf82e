/** Runs a statement on whatever connection the caller has. */
export type RunStatement = (text: string) => Promise<{ rows: Record<string, unknown>[] }>;
