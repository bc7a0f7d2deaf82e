import type { SiteLanguage } from '#domain/texts/site-languages.ts';
import { insideState, type InsideMessages } from '#web/site/inside/inside-state.ts';
import { insideTexts } from '#web/site/inside/inside-texts.tsx';
import { loadInsideTexts } from '#web/site/inside/load-texts.ts';
import type { PlanTexts } from '#web/site/inside/plan-texts.ts';
import type { SentShopTexts } from '#web/site/shop-texts.tsx';

/** The texts of an address and of a card's design, one small script a language and part. */
const files = import.meta.glob<SentShopTexts['messages']>(
  '../../../domain/texts/{checkout,design,designer}/{de,fr,es,ja,ar}.json',
  { import: 'default' },
);

/** The texts of the dialog that changes a plan, which opens on pages of the shop as well. */
export interface DialogTexts {
  readonly messages: InsideMessages;
  readonly sent: SentShopTexts;
}

/** @param language other than English, whose texts are in the scripts @throws TypeError where the network fails */
export async function loadDialogTexts(language: SiteLanguage): Promise<DialogTexts> {
  const loading = Object.entries(files)
    .filter(([path]) => path.endsWith(`/${language}.json`))
    .map(([, load]) => load());
  const [messages, ...parts] = await Promise.all([loadMessages(language), ...loading]);
  return { messages, sent: { language, messages: Object.assign({}, ...parts) } };
}

/** The texts of a plan, for what is announced outside of its dialog. @throws TypeError where the network fails */
export async function loadPlanTexts(language: SiteLanguage): Promise<PlanTexts> {
  const { messages } = await loadMessages(language);
  return insideTexts<'plan'>(language, messages);
}

async function loadMessages(language: SiteLanguage): Promise<InsideMessages> {
  await loadInsideTexts(language);
  const { texts } = insideState.getState();
  if (texts?.language !== language) throw new TypeError(`The texts of ${language} are not there`);
  return texts;
}
