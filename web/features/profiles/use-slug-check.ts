import { useState } from 'react';
import { callApi } from '#web/api-client.ts';
import { useDelayed } from '#web/ui/use-delayed.ts';

/** The state of a web-URL's check: it is being asked, or the answer, or that there was none. */
export type SlugState = 'unasked' | 'checking' | 'available' | 'taken' | 'unknown';

export interface SlugCheck {
  readonly state: SlugState;
  /** Asks about another one, once nothing was typed for a while; none needs no asking. */
  readonly ask: (slug: string) => void;
  /** Whether just that one is known to be taken. */
  readonly isTaken: (slug: string) => boolean;
}

/** Specification 2, section 5: Slug. */
const delayMs = 500;

/**
 * Whether a web-URL is still free within the account, asked while it is typed.
 *
 * @param profileId the profile being edited, whose own slug is free; empty for a new one
 */
export function useSlugCheck(profileId: string): SlugCheck {
  const [{ slug, state }, setCheck] = useState<{ slug: string; state: SlugState }>({
    slug: '',
    state: 'unasked',
  });
  const delayed = useDelayed(delayMs);

  function ask(asked: string) {
    delayed.cancel();
    if (asked === '') {
      setCheck({ slug: '', state: 'unasked' });
      return;
    }
    setCheck({ slug: asked, state: 'checking' });
    delayed.start(async (signal) => {
      const found = await findState(asked, profileId, signal);
      if (!signal.aborted) setCheck({ slug: asked, state: found });
    });
  }
  return { state, ask, isTaken: (asked) => state === 'taken' && asked === slug };
}

async function findState(
  slug: string,
  excludeProfileId: string,
  signal: AbortSignal,
): Promise<SlugState> {
  try {
    const query = { slug, excludeProfileId };
    const { available } = await callApi('GET /check-slug', { query, signal });
    return available ? 'available' : 'taken';
  } catch {
    return 'unknown';
  }
}
