interface Named {
  readonly name: string;
  /** The end of its address; empty: none of its own. */
  readonly slug: string;
}

/**
 * The names of an account's profiles, each its own: those of one name have the end of their address after it, and a
 * number where that is the same as well.
 */
export function distinctNames(profiles: readonly Named[]): string[] {
  const names = profiles.map(({ name, slug }) =>
    profiles.filter((one) => one.name === name).length > 1 && slug !== ''
      ? `${name} (${slug})`
      : name,
  );
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((one) => one === name).length;
    return before === 0 ? name : `${name} (${before + 1})`;
  });
}
