import type { SiteSettings } from '#web/context.ts';

/** Without the comma before "or". */
const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** The channels to the shop, as part of a sentence: `Write, call or chat`. */
export function contactChannels({
  supportPhone,
  chatUrl,
}: Pick<SiteSettings, 'supportPhone' | 'chatUrl'>): string {
  const others = [
    ...(supportPhone === undefined ? [] : ['call']),
    ...(chatUrl === undefined ? [] : ['chat']),
  ];
  return others.length === 0 ? 'Write to us' : alternatives.format(['Write', ...others]);
}
