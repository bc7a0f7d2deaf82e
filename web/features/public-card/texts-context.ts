import { createContext, useContext } from 'react';
import { english } from '#domain/texts/english.ts';
import type { Texts } from '#domain/texts/texts.ts';

/** The texts of the language that a card is shown in. */
export const TextsContext = createContext<Texts>(english);

export const useTexts = (): Texts => useContext(TextsContext);
