import { Resolver } from 'node:dns/promises';

/**
 * The texts of a name's TXT records; none where it has none.
 * @throws Error of `node:dns` when the name servers do not answer
 */
export type ResolveTxt = (name: string) => Promise<readonly string[]>;

const none = new Set(['ENODATA', 'ENOTFOUND']);

export const resolveTxt: ResolveTxt = async (name) => {
  // Of its own for each question: what a name server said before is not kept.
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  try {
    return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
    if (typeof code === 'string' && none.has(code)) return [];
    throw error;
  }
};
