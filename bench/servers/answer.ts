/** The answer of the bare servers. */
export interface Answer {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}
