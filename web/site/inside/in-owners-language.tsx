import { useMemo, type ReactNode } from 'react';
import { ApiError } from '#web/api-client.ts';
import { CommonWordsContext, englishWords, type CommonWords } from '#web/ui/common-words.ts';
import { InEnglish } from '../page-language.tsx';
import { InShopTexts, type SentShopTexts } from '../shop-texts.tsx';
import { englishFailures, FailureWordsContext, type FailureWords } from '#web/failure-words.ts';
import { useFrameTexts, type FrameTexts } from './frame-texts.ts';
import type { InsideMessages } from './inside-state.ts';
import { InInsideTexts } from './inside-texts.tsx';

interface InOwnersLanguageProps {
  /** `null`: in English. */
  messages: InsideMessages | null;
  children: ReactNode;
}

/** Around an owner's page: its texts, and the words of parts that know no page. */
export function InOwnersLanguage({ messages, children }: InOwnersLanguageProps) {
  return (
    <InInsideTexts messages={messages}>
      <InShopTexts sent={shopTextsAmong(messages)}>
        <InCommonWords>
          <InFailureWords>{children}</InFailureWords>
        </InCommonWords>
      </InShopTexts>
    </InInsideTexts>
  );
}

/** Parts of the shop on an owner's page find their texts among those of companies; the others are in English. */
function shopTextsAmong(messages: InsideMessages | null): SentShopTexts | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a part whose texts are not there is in English
  return messages as SentShopTexts | null;
}

/** A part of an owner's page that is in English for everybody, marked as such. */
export function InEnglishInside({ children }: { children: ReactNode }) {
  return (
    <InOwnersLanguage messages={null}>
      <InEnglish>{children}</InEnglish>
    </InOwnersLanguage>
  );
}

/** Around parts that know no page: their words, within the texts of an owner's page. */
export function InCommonWords({ children }: { children: ReactNode }) {
  const texts = useFrameTexts();
  const words = useMemo(() => commonWords(texts), [texts]);
  return <CommonWordsContext value={words}>{children}</CommonWordsContext>;
}

function InFailureWords({ children }: { children: ReactNode }) {
  const texts = useFrameTexts();
  const failures = useMemo(() => failuresIn(texts), [texts]);
  return <FailureWordsContext value={failures}>{children}</FailureWordsContext>;
}

function commonWords({ language, text }: FrameTexts): CommonWords {
  if (language === 'en') return englishWords;
  return {
    close: text('frame.close'),
    cancel: text('frame.cancel'),
    copyFailed: text('frame.copyFailed'),
    hide: text('frame.hide'),
    hideSteps: text('frame.hideSteps'),
    stepsDone: (done, count) => text('frame.stepsDone', { done, count }),
    stepDone: text('frame.stepDone'),
    pages: {
      label: text('frame.pages'),
      previous: text('frame.previous'),
      next: text('frame.next'),
      of: (paged) => text('frame.pageOf', paged),
    },
    color: {
      pick: (label) => text('frame.pickColor', { label }),
      contrast: (isWhite, ratio) => text(isWhite ? 'frame.onWhite' : 'frame.onBlack', { ratio }),
    },
    unreached: {
      offline: text('frame.offline'),
      missing: text('frame.missing'),
      tryAgain: text('frame.tryAgain'),
    },
  };
}

const codeTexts = {
  conflict: 'frame.conflict',
  precondition_failed: 'frame.conflict',
  unavailable: 'frame.unavailable',
  rate_limited: 'frame.tooMany',
  invalid_input: 'frame.invalid',
} as const;

const isKnown = (code: string): code is keyof typeof codeTexts => Object.hasOwn(codeTexts, code);

/** Words a failed call by its code, since the server's own words are English. */
function failuresIn({ language, text }: FrameTexts): FailureWords {
  if (language === 'en') return englishFailures;
  return {
    message(error, { refused, unreachable = text('frame.wentWrong') }) {
      if (!(error instanceof ApiError)) return unreachable;
      if (error.status === 0) {
        return navigator.onLine ? unreachable : `${unreachable} ${text('frame.noNetwork')}`;
      }
      return isKnown(error.code) ? text(codeTexts[error.code]) : refused;
    },
    fields: (fields) =>
      Object.fromEntries(Object.keys(fields).map((name) => [name, text('frame.invalid')])),
  };
}
