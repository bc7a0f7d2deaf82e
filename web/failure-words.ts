import { createContext, use } from 'react';
import { failureMessage, type ApiError, type Fallbacks } from '#web/api-client.ts';

/** The words of failed calls in the page's language. */
export interface FailureWords {
  /** @param fallbacks in the page's language */
  readonly message: (error: unknown, fallbacks: Fallbacks) => string;
  /** Words what the server says of fields. */
  readonly fields: (fields: ApiError['fields']) => ApiError['fields'];
}

/** English, unless the page says otherwise: the server's own words. */
export const englishFailures: FailureWords = {
  message: failureMessage,
  fields: (fields) => fields,
};

export const FailureWordsContext = createContext(englishFailures);

export const useFailureWords = (): FailureWords => use(FailureWordsContext);

export const useFailureMessage = (): FailureWords['message'] => useFailureWords().message;
