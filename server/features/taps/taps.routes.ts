import { setTimeout } from 'node:timers/promises';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { parseCardLink, type CardLink } from '#domain/cards/card-link.ts';
import { isSerial } from '#domain/cards/serial.ts';
import { statusOfErrorCode } from '#domain/errors.ts';
import { openedBy, withoutOpenedBy } from '#domain/insights/opened-by.ts';
import type { CardsService } from '#server/features/cards/cards.service.ts';
import type { ChipsService } from '#server/features/cards/chips/chips.service.ts';
import type { CardPagesService } from '#server/features/public-card/card-pages.service.ts';
import type { App } from '#server/http/app-type.ts';
import { handleError } from '#server/http/error-handler.ts';
import { answerWithErrorPage } from '#server/http/error-page.ts';
import {
  forOneTap,
  isNavigation,
  isOfPageContent,
  isOnlyLooking,
  openedPage,
  tapVary,
} from '#server/http/opened-page.ts';
import type { Pages } from '#server/http/pages.ts';
import { limitByIp } from '#server/http/rate-limit-hook.ts';
import { askedLanguage, chosenLanguage, languageOf } from '#server/http/request-language.ts';
import { encodingOf, entryOf, sendEntry } from '#server/http/static-page.ts';
import { pageKey } from '#server/platform/page-cache/page-cache.ts';
import { redirectEntry, type RenderedEntry } from '#server/platform/page-cache/rendered-entry.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createSignedTaps } from './signed-taps.ts';
import { destinationSchema, qrQuery, redirectSchema, serialParams } from './tap-schemas.ts';
import {
  claimPath,
  inLanguage,
  RefusedTap,
  registerPath,
  resolvePathOf,
  targetIn,
  targetPath,
  type Tap,
} from './tap.ts';

/** A target that takes longer is looked up behind the screen, so that something is seen meanwhile. */
const screenAfterMs = 400;

export interface TapsRoutes {
  readonly cards: CardsService;
  readonly chips: ChipsService;
  readonly cardPages: CardPagesService;
  readonly pages: Pages;
}

/**
 * The card resolver: `/nfc/…` shows a browser the card, leads everybody else on at once (decision 5), or
 * shows its screen, which asks `…/resolve`: JSON for a script, a redirect for a browser (specification 2,
 * sections 2 and 7).
 */
export function registerTapsRoutes(
  app: App,
  { brand, publicUrl, rateLimits, pageCache, cdnHeaders, log }: Platform,
  { cards, chips, cardPages, pages }: TapsRoutes,
): void {
  const signedTaps = createSignedTaps({ log }, chips);

  function tapOf({ serial }: z.output<typeof serialParams>, { url }: FastifyRequest): Tap {
    const query = new URLSearchParams(url.split('?', 2)[1] ?? '');
    const isSigned = chips.isSigned(query);
    const language = chosenLanguage({ url });
    return {
      link: isSerial(serial) ? { kind: 'serial', serial } : undefined,
      mode: 'nfc',
      serial,
      language,
      resolvePath: resolvePathOf(serial, isSigned ? query : inLanguage({}, language)),
      ...(isSigned && { signed: query }),
    };
  }

  function scanOf({ u, q, link, mode }: z.output<typeof qrQuery>, request: FastifyRequest): Tap {
    const text = u || q || link;
    const named = parseCardLink(text, publicUrl);
    const language = chosenLanguage(request);
    const query = { u: text, ...(mode === 'nfc' && { mode }) };
    return {
      link: named,
      mode,
      serial: named?.kind === 'serial' ? named.serial : '',
      language,
      resolvePath: resolvePathOf('qr', inLanguage(query, language)),
    };
  }

  /** The resolver's screen: on its way, or why the card opens nothing. */
  async function screenOf(
    request: FastifyRequest,
    tap: Tap,
    refusal?: RefusedTap,
  ): Promise<RenderedEntry> {
    const { renderResolverPage } = await pages.loadCardRenderer();
    const language = languageOf(request);
    const page = renderResolverPage({
      language,
      brandName: brand().brandName,
      resolvePath: tap.resolvePath,
      registerPath: registerPath(tap),
      serial: tap.serial,
      error: refusal?.in(language).message,
    });
    const status = refusal === undefined ? 200 : statusOfErrorCode[refusal.code];
    return entryOf(request, status, page, 'no-store');
  }

  /**
   * The tap target, from the cache if it is known: every change of a card drops it. The cached one is of no language.
   * @throws RefusedTap where it leads nowhere
   */
  async function cachedTarget(request: FastifyRequest, tap: Tap): Promise<RenderedEntry> {
    const { link } = tap;
    if (link === undefined) throw new RefusedTap('not_found', 'tap.unresolvable');
    // Any slug has a target: cached, endless names would push out those that are asked for.
    if (link.kind === 'account' && link.slug !== undefined) {
      return targetEntry(link, tap.mode, { isTap: false });
    }
    const tag = cards.tapTargetTag(link);
    const key = pageKey(targetPath(tap, link), encodingOf(request));
    const kept = pageCache.find(key);
    if (kept !== undefined) return kept;
    // Kept, the answer to a look would hide the first tap that comes after it.
    if (isOnlyLooking(request)) return targetEntry(link, tap.mode, { isTap: false });
    return pageCache.fill(key, tag, () =>
      targetEntry(link, tap.mode, { isTap: true, forCdn: cdnHeaders(tag) }),
    );
  }

  const targetOf = async (request: FastifyRequest, tap: Tap) =>
    targetIn(tap.language, await cachedTarget(request, tap));

  /**
   * The target as one tap has it. What is answered to the message of a chip is for its sender alone, and is kept
   * nowhere.
   */
  async function answerOf(request: FastifyRequest, tap: Tap): Promise<RenderedEntry> {
    const { signed } = tap;
    if (signed === undefined) return open(request, await targetOf(request, tap), false);
    // The screen of a tap asks by a script as well, at the other address.
    const isVisit = !isOnlyLooking(request) && !isOfPageContent(request.headers);
    const [target, fresh] = await Promise.all([
      targetOf(request, tap),
      isVisit ? signedTaps.take(tap.serial, signed) : undefined,
    ]);
    return forOneTap(
      await open(request, await signedTaps.withProof(target, fresh), fresh !== undefined),
    );
  }

  /** For a browser, the target is the card's page itself; a page that is not there is reported at its own address. */
  async function open(
    request: FastifyRequest,
    target: RenderedEntry,
    isVerified: boolean,
  ): Promise<RenderedEntry> {
    const to = isNavigation(request.headers)
      ? parseCardLink(publicUrl + target.headers['location'], publicUrl)
      : undefined;
    if (to?.kind !== 'account') return target;
    const page = await cardPages
      .pageOf(pages, to, {
        encoding: encodingOf(request),
        language: askedLanguage(request),
        isVerified,
      })
      .catch(() => target);
    return page.status === 200 ? openedPage(page, target) : target;
  }

  /** Answers with the target in one hop; the screen, which can wait, asks for one that takes longer. */
  async function answerTap(request: FastifyRequest, reply: FastifyReply, tap: Tap) {
    const target = answerOf(request, tap).catch((error: unknown) =>
      screenOf(request, tap, error instanceof RefusedTap ? error : undefined),
    );
    // Its message is good once: nothing else may take it while this answer is on its way.
    if (tap.signed !== undefined) return sendEntry(request, reply, await target);
    const waiting = new AbortController();
    const { signal } = waiting;
    const screen = setTimeout(screenAfterMs, undefined, { signal }).then(() =>
      screenOf(request, tap),
    );
    screen.catch(() => undefined);
    const answer = await Promise.race([target, screen]).finally(() => waiting.abort());
    return sendEntry(request, reply, answer);
  }

  async function answerResolve(request: FastifyRequest, reply: FastifyReply, tap: Tap) {
    void reply.header('cache-control', 'no-store');
    try {
      const found = await targetOf(request, tap);
      const signed = isOnlyLooking(request) ? undefined : tap.signed;
      const fresh = signed && (await signedTaps.take(tap.serial, signed));
      const { location = '/' } = (await signedTaps.withProof(found, fresh)).headers;
      return wantsJson(request)
        ? reply.send({ success: true, url: withoutOpenedBy(location) })
        : reply.redirect(location, 302);
    } catch (error) {
      if (!(error instanceof RefusedTap)) throw error;
      if (failsAsJson(request)) throw error.in(languageOf(request));
      return sendEntry(request, reply, await screenOf(request, tap, error));
    }
  }

  /** Finds the target of a tap. @throws RefusedTap where it leads nowhere */
  async function targetEntry(
    link: CardLink,
    mode: Tap['mode'],
    { isTap, forCdn = {} }: { readonly isTap: boolean; readonly forCdn?: RenderedEntry['headers'] },
  ) {
    const headers = { vary: tapVary, ...forCdn };
    const destination = await cards.resolve(link, { isTap });
    switch (destination.kind) {
      case 'open':
        return redirectEntry(openedBy(destination.path, mode), headers);
      case 'claim': {
        const { serial, identifier } = destination;
        const query = new URLSearchParams({ serial, card: identifier, mode });
        return redirectEntry(`${claimPath}?${query}`, headers);
      }
      case 'inactive':
        // A frozen or released card says nothing about whose it was.
        throw new RefusedTap('forbidden', 'tap.inactive');
      case 'unknown':
        throw new RefusedTap('not_found', 'tap.unresolvable');
    }
  }

  const onRequest = limitByIp(
    rateLimits.localLimiter({ name: 'resolve-ip', points: 1200, perSeconds: 60 }),
  );
  const response = { 200: destinationSchema, 302: redirectSchema };
  const bySerial = { tags: ['cards'], params: serialParams };
  const byQuery = { tags: ['cards'], querystring: qrQuery };
  const screen = {
    onRequest,
    errorHandler: answerWithErrorPage,
    config: { needsDatabase: false, access: 'public', knowsItsAddresses: true },
  } as const;
  app.get('/nfc/qr', { ...screen, schema: byQuery }, (request, reply) =>
    answerTap(request, reply, scanOf(request.query, request)),
  );
  app.get('/nfc/:serial', { ...screen, schema: bySerial }, (request, reply) =>
    answerTap(request, reply, tapOf(request.params, request)),
  );
  for (const prefix of ['', '/api']) {
    const answer = {
      onRequest,
      errorHandler: answerFailure,
      config: { access: 'public', knowsItsAddresses: true },
    } as const;
    app.get(
      `${prefix}/nfc/qr/resolve`,
      { ...answer, schema: { ...byQuery, response } },
      async (request, reply) => {
        await answerResolve(request, reply, scanOf(request.query, request));
      },
    );
    app.get(
      `${prefix}/nfc/:serial/resolve`,
      { ...answer, schema: { ...bySerial, response } },
      async (request, reply) => {
        await answerResolve(request, reply, tapOf(request.params, request));
      },
    );
  }
  app.get(
    '/Profiles/:serial',
    { config: screen.config, schema: bySerial },
    async ({ params }, reply) => reply.redirect(`/nfc/${encodeURIComponent(params.serial)}`, 308),
  );
}

function wantsJson(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('application/json') === true;
}

/** Below `/api` no failure is HTML (operations contract, "Errors"). */
function failsAsJson(request: FastifyRequest): boolean {
  return wantsJson(request) || request.url.startsWith('/api/');
}

function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const answer = failsAsJson(request) ? handleError : answerWithErrorPage;
  return answer(error, request, reply);
}
