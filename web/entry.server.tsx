import { renderToReadableStream } from 'react-dom/server';
import {
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import { failuresContext, nonceContext } from './context.ts';
import { NonceContext } from './site/nonce.ts';

export {
  failuresContext,
  mailboxContext,
  nonceContext,
  refusedFormContext,
  servicesContext,
} from './context.ts';
export {
  renderCardMessage,
  renderCardPage,
  renderCardEmbed,
  renderCompanyPage,
  renderEmbedMessage,
  renderResolverPage,
} from './pages/card/render-card.tsx';
export { renderSampleCard } from './pages/card/render-sample.tsx';

/** Milliseconds after which rendering is given up. */
const renderTimeoutMs = 5_000;

/**
 * Renders a page completely before its first byte leaves: no page waits for anything in its
 * markup, and what fails while rendering can then still be answered with the right status.
 *
 * @throws what a component threw
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  const failures: unknown[] = [];
  const page = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
    </NonceContext>,
    {
      nonce,
      signal: AbortSignal.timeout(renderTimeoutMs),
      onError: (error) => void failures.push(error),
    },
  );
  await page.allReady;
  if (failures.length > 0) throw failures[0];

  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(scriptsLast(await new Response(page).text()), { headers, status });
}

/**
 * Every page is complete without its scripts, so their preloads stand at its end, at low priority:
 * in the head they would be fetched before its style sheet and pictures. React Router has no
 * setting for it (docs/decisions/0007 has what it brings).
 */
function scriptsLast(html: string): string {
  const preloads: string[] = [];
  const withoutPreloads = html.replaceAll(/<link rel="modulepreload"([^>]*)>/g, (_link, rest) => {
    preloads.push(`<link rel="modulepreload" fetchpriority="low"${String(rest)}>`);
    return '';
  });
  return withoutPreloads.replace('</body>', () => `${preloads.join('')}</body>`);
}

/** Passes on what failed: Fastify logs it and answers. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  context.get(failuresContext).push(error);
};
