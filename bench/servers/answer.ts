/** What the bare servers answer with. */
export interface Answer {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}
