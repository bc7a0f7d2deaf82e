/** A table of messages in some language: its texts are any, its functions take the same values. */
export type WordingOf<Messages> = {
  readonly [Key in keyof Messages]: Messages[Key] extends string ? string : Messages[Key];
};
