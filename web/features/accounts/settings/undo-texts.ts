import english from '#domain/texts/undo/en.json' with { type: 'json' };
import { shopTextsHook, type ShopTexts } from '#web/site/shop-texts.tsx';
import type { RefusalWords } from '#web/site/spoken-error.ts';
import type { LoginTexts } from '#web/sign-in/login-texts.ts';

export type UndoTexts = ShopTexts<'undo'>;

/** The texts of the pages by which an owner undoes what somebody else has done, in the page's language (decision 85). */
export const useUndoTexts = shopTextsHook<'undo'>(english);

/** The words for a refused undo of a changed address. */
export function undoRefusals({ language, text }: UndoTexts, login: LoginTexts): RefusalWords {
  return {
    language,
    fields: {},
    codes: {
      invalid_input: text('undo.linkEnded'),
      conflict: text('undo.taken'),
      rate_limited: login.text('login.tooMany'),
      unavailable: login.text('login.unavailable'),
    },
    invalid: text('undo.linkEnded'),
  };
}
