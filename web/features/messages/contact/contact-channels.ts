import type { SiteSettings } from '#web/context.ts';
import type { SiteTexts } from '#web/site/site-texts.ts';

/** The channels to the shop, as part of a sentence: `Write, call or chat`. */
export function contactChannels(
  { supportPhone, chatUrl }: Pick<SiteSettings, 'supportPhone' | 'chatUrl'>,
  { text }: SiteTexts<'contact'>,
): string {
  if (supportPhone === undefined) {
    return chatUrl === undefined ? text('contact.write') : text('contact.writeChat');
  }
  return chatUrl === undefined ? text('contact.writeCall') : text('contact.writeCallChat');
}
