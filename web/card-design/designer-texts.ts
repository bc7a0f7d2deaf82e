import { blankMessages, materialName } from '#domain/blanks/blanks.ts';
import type { DesignWords } from '#domain/card-design/card-design.ts';
import english from '#domain/texts/designer/en.json' with { type: 'json' };
import { imageMessages } from '#domain/uploads/image-file.ts';
import { ApiError, failureMessage } from '#web/api-client.ts';
import { shopTextsHook, type ShopTexts } from '#web/site/shop-texts.tsx';

export type DesignerTexts = ShopTexts<'designer'>;

/** The texts of the designer in the page's language (decision 85). */
export const useDesignerTexts = shopTextsHook<'designer'>(english);

/** The problems of a design in the page's language. */
export function designWords({ text }: DesignerTexts): DesignWords {
  return {
    unknownStock: text('designer.unknownStock'),
    nameTooLong: (count) => text('designer.tooLongName', { count }),
    roleTooLong: (count) => text('designer.tooLongRole', { count }),
    unprintable: (character) => text('designer.unprintable', { character }),
  };
}

/** The problem of a design whose stock can't be had now. */
export function soldOutProblem({ language, text }: DesignerTexts, stock: string): string {
  return language === 'en'
    ? blankMessages.soldOut(stock, 0)
    : text('designer.gone', { stock: materialName(stock) });
}

/** The problem of a picked file in the page's language. @param problem as `imageFileProblem` has it */
export function logoProblem({ language, text }: DesignerTexts, problem: string): string {
  if (language === 'en') return problem;
  return text(problem === imageMessages.tooLarge ? 'designer.tooLarge' : 'designer.notImage');
}

/** Why a logo was not uploaded, in the page's language: in English in the server's words, else by its code. */
export function uploadFailure({ language, text }: DesignerTexts, error: unknown): string {
  const refused = text('designer.logoFailed');
  const unreachable = text('designer.logoUnreachable');
  if (language === 'en') return failureMessage(error, { refused, unreachable });
  if (!(error instanceof ApiError)) return refused;
  if (error.code === 'too_large') return text('designer.tooLarge');
  if (error.code === 'unsupported_media_type') return text('designer.notImage');
  return error.status === 0 ? unreachable : refused;
}
