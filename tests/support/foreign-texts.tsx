import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { seedContent } from '#domain/catalog/seed-catalog.ts';
import { insideParts } from '#domain/texts/inside-parts.ts';
import { InOwnersLanguage } from '#web/site/inside/in-owners-language.tsx';
import type { InsideMessages } from '#web/site/inside/inside-state.ts';

const folder = join(import.meta.dirname, '../../domain/texts');

/** The English messages of some parts with Greek letters in the place of all others. */
function foreign(parts: readonly string[]): InsideMessages['messages'] {
  const messages = parts.map((part) => {
    const english: Record<string, string> = JSON.parse(
      readFileSync(join(folder, part, 'en.json'), 'utf8'),
    );
    return Object.entries(english).map(([key, text]) => [
      key,
      text.includes(', plural,') ? 'ω' : text.replaceAll(/\{\w+\}|[a-z]/giu, foreignPart),
    ]);
  });
  return Object.fromEntries(messages.flat());
}

const foreignPart = (part: string) => (part.startsWith('{') ? part : 'ω');

const shell = { part: 'shell', language: 'de', messages: foreign(['shell']) };
const messages = foreign(['shell', ...insideParts.map((part) => `inside/${part}`)]);

/** The texts of a part of an owner's page that are seen or spoken, in Greek letters where they come from a catalogue. */
function foreignTextsOf(part: ReactNode): string[] {
  const page = (
    <QueryClientProvider client={new QueryClient()}>
      <InOwnersLanguage messages={{ language: 'de', messages }}>{part}</InOwnersLanguage>
    </QueryClientProvider>
  );
  const catalog = { number: 1, content: seedContent };
  const root = { siteTexts: shell, brandName: '', publicUrl: '', catalog };
  const router = createMemoryRouter([{ id: 'root', path: '/', element: page }], {
    hydrationData: { loaderData: { root } },
  });
  const markup = renderToStaticMarkup(<RouterProvider router={router} />);
  const spoken = [...markup.matchAll(/ (?:alt|aria-label|placeholder|title)="([^"]*)"/gu)];
  const seen = markup
    .replaceAll(/<(?:style|script)\b.*?<\/(?:style|script)>/gsu, '')
    .split(/<[^>]*>/u);
  return [...spoken.map(([, text = '']) => text), ...seen];
}

const names =
  /PNG|SVG|CSV|PDF|XML|XRechnung|PayPal|Stripe|Business(?: Plus)?|Lifetime|English|Deutsch(?:land)?|Français|Español|INV-|https:\/\/1\.23|&lt;iframe.*iframe&gt;/gsu;

/**
 * The texts of a part of an owner's page that are English whatever its language; names of things are none.
 * @param known what else is no English
 */
export function englishTextsOf(part: ReactNode, known = names): string[] {
  const texts = foreignTextsOf(part);
  if (!texts.join('').includes('ω')) throw new Error('No text comes from a catalogue');
  return texts.filter((text) => /[a-z]{2}/iu.test(text.replaceAll(known, '')));
}
