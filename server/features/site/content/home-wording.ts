import type { WordedQuestion } from '#domain/site/wording.ts';
import { fitsPlaceholders } from '#domain/texts/placeholders.ts';
import type { SiteLanguage } from '#domain/texts/site-languages.ts';
import type { Platform } from '#server/platform/platform.ts';
import { withoutTags, type RenderText } from './render-text.ts';
import { homeName, shippedWording } from './wording-fields.ts';

/** A question of the home page that a keeper wrote. */
export interface ShownQuestion {
  readonly question: string;
  /** Safe to put into the page as it is. */
  readonly html: string;
  /** The answer as plain text, for search engines. */
  readonly answer: string;
}

/** The keepers' changes of the home page in one language. */
export interface HomeWording {
  /** By their keys. */
  readonly texts: Readonly<Record<string, string>>;
  /** `null`: the questions of the release. */
  readonly questions: readonly ShownQuestion[] | null;
}

const unchanged: HomeWording = { texts: {}, questions: null };

export type HomeWordingService = ReturnType<typeof createHomeWordingService>;

/** The home page's texts of keepers, as visitors see them. @param render as the shop is called at the moment */
export function createHomeWordingService({ liveWording, log }: Platform, render: () => RenderText) {
  const made = new WeakMap<object, { readonly by: RenderText; readonly shown: HomeWording }>();

  function shownQuestions(questions: readonly WordedQuestion[], by: RenderText) {
    try {
      return questions.map(({ question, answer }) => {
        const { html } = by(answer);
        return { question, html, answer: plainText(html) };
      });
    } catch (error) {
      // An answer names a value that the shop has lost: the release's questions stand in their place.
      log.warn({ err: error }, 'the questions of the home page cannot be shown');
      return null;
    }
  }

  return {
    shown(language: SiteLanguage): HomeWording {
      const wording = liveWording(homeName, language);
      if (wording === undefined) return unchanged;
      const by = render();
      const known = made.get(wording);
      if (known?.by === by) return known.shown;
      const fields = shippedWording(homeName, language)?.fields ?? [];
      const texts = fields.flatMap(({ key, shipped }) => {
        const text = wording.texts[key];
        return text !== undefined && fitsPlaceholders(shipped, text) ? [[key, text] as const] : [];
      });
      const shown = {
        texts: Object.fromEntries(texts),
        questions: wording.questions && shownQuestions(wording.questions, by),
      };
      made.set(wording, { by, shown });
      return shown;
    },
  };
}

const characters: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** The text of HTML that the Markdown renderer made. */
function plainText(html: string): string {
  return withoutTags(html, '')
    .replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => characters[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
