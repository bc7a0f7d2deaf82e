import { createContext, use } from 'react';

/** The words of parts that stand on many pages. */
export interface CommonWords {
  readonly close: string;
  readonly cancel: string;
  /** Of what could not be copied. */
  readonly copyFailed: string;
  /** On the button that hides steps, and its name. */
  readonly hide: string;
  readonly hideSteps: string;
  readonly stepsDone: (done: number, count: number) => string;
  /** Read behind a step that is done. */
  readonly stepDone: string;
  /** Of a list in pages; absent: in English. */
  readonly pages?: Readonly<Record<'label' | 'previous' | 'next', string>> & {
    readonly of: (paged: { page: number; pages: number; total: number }) => string;
  };
  /** Of a color's field; absent: in English. */
  readonly color?: {
    readonly pick: (label: string) => string;
    readonly contrast: (isWhite: boolean, ratio: string) => string;
  };
  /** Said where something could not be loaded; absent: in the words of the frame. */
  readonly unreached?: Readonly<Record<'offline' | 'missing' | 'tryAgain', string>>;
}

export const englishWords: CommonWords = {
  close: 'Close',
  cancel: 'Cancel',
  copyFailed: 'We couldn’t copy it. Please select and copy it yourself.',
  hide: 'Hide',
  hideSteps: 'Hide these steps',
  stepsDone: (done, count) => `${done} of ${count} done`,
  stepDone: ', done',
};

/** English, unless the page gives those of its language. */
export const CommonWordsContext = createContext(englishWords);

export const useCommonWords = (): CommonWords => use(CommonWordsContext);
