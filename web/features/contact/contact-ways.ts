import type { SiteSettings } from '#web/context.ts';

/** Without the comma before "or". */
const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** How the shop can be reached, as words of one sentence: `Write, call or chat`. */
export function contactWays({
  supportPhone,
  chatUrl,
}: Pick<SiteSettings, 'supportPhone' | 'chatUrl'>): string {
  const others = [
    ...(supportPhone === undefined ? [] : ['call']),
    ...(chatUrl === undefined ? [] : ['chat']),
  ];
  return others.length === 0 ? 'Write to us' : alternatives.format(['Write', ...others]);
}
