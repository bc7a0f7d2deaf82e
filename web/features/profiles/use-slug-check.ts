import { useState } from 'react';
import { slugMessages } from '#domain/profiles/slug.ts';
import { callApi } from '#web/api-client.ts';
import { useProfileTexts } from '#web/site/inside/profile-texts.ts';
import { slugProblemIn } from '#web/profiles/spoken-problems.ts';
import { useDelayed } from '#web/ui/use-delayed.ts';

/** The state of a web-URL's check: it is being asked, or the answer, or that there was none. */
export type SlugState = 'unasked' | 'checking' | 'available' | 'taken' | 'former' | 'unknown';

interface Checked {
  readonly state: SlugState;
  /** The name of the profile that had it before. */
  readonly leadsTo?: string | undefined;
}

export interface SlugCheck {
  readonly state: SlugState;
  /** Asks about another one, once nothing was typed for a while; none needs no asking. */
  readonly ask: (slug: string) => void;
  /** Why just that one can't be had, where that is known. @param isNew whether the profile is */
  readonly problemOf: (slug: string, isNew: boolean) => string | undefined;
  /** Has a web-URL that led to another profile lead to this one; undefined where there is nothing to take over. */
  readonly takeOver: (() => void) | undefined;
  readonly isTakenOver: (slug: string) => boolean;
}

/** Specification 2, section 5: Slug. */
const delayMs = 500;

/**
 * Whether a web-URL is still free within the account, asked while it is typed.
 *
 * @param profileId the profile being edited, whose own slug is free; empty for a new one
 */
export function useSlugCheck(profileId: string): SlugCheck {
  const [check, setCheck] = useState<Checked & { slug: string }>({ slug: '', state: 'unasked' });
  const [takenOver, setTakenOver] = useState('');
  const texts = useProfileTexts();
  const { slug, state, leadsTo = '' } = check;
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
      if (!signal.aborted) setCheck({ slug: asked, ...found });
    });
  }
  const isTakenOver = (asked: string) => asked !== '' && asked === takenOver;
  const shown = state === 'former' && isTakenOver(slug) ? 'available' : state;
  return {
    state: shown,
    ask,
    problemOf(asked, isNew) {
      if (asked !== slug) return undefined;
      if (shown === 'former') return texts.text('profile.slugLeadsTo', { name: leadsTo });
      if (shown !== 'taken') return undefined;
      return slugProblemIn(texts, isNew ? slugMessages.takenOnAdd : slugMessages.taken);
    },
    takeOver: shown === 'former' ? () => setTakenOver(slug) : undefined,
    isTakenOver,
  };
}

async function findState(
  slug: string,
  excludeProfileId: string,
  signal: AbortSignal,
): Promise<Checked> {
  try {
    const query = { slug, excludeProfileId };
    const { available, leadsTo } = await callApi('GET /check-slug', { query, signal });
    if (leadsTo !== undefined) return { state: 'former', leadsTo };
    return { state: available ? 'available' : 'taken' };
  } catch {
    return { state: 'unknown' };
  }
}
