import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseCardLink, type CardLink } from '#domain/cards/card-link.ts';
import { isSerial } from '#domain/cards/serial.ts';
import { AppError, statusOfErrorCode } from '#domain/errors.ts';
import type { App } from '#server/http/app-type.ts';
import { handleError } from '#server/http/error-handler.ts';
import { answerWithErrorPage } from '#server/http/error-page.ts';
import type { Pages } from '#server/http/pages.ts';
import { limitByIp } from '#server/http/rate-limit-hook.ts';
import { encodingOf, entryOf, sendEntry } from '#server/http/static-page.ts';
import type { Platform } from '#server/platform/platform.ts';
import { unresolvableMessage, type CardsService } from './cards.service.ts';

/** One tap or scan, as the resolver's screen and its answer see it. */
interface Tap {
  /** What it names; undefined when it can be none of ours. */
  readonly link: CardLink | undefined;
  readonly mode: 'nfc' | 'qr';
  /** As tapped, whatever it is; empty for a scan that names no serial. */
  readonly serial: string;
  /** Site path that says where it leads. */
  readonly resolvePath: string;
}

const serialParams = z.object({ serial: z.string() });
/** Sent twice, a parameter names nothing. */
const linkText = z.string().catch('').default('');
/** The QR code on a card says `u`; older ones say `q` or `link`. */
const qrQuery = z.object({
  u: linkText,
  q: linkText,
  link: linkText,
  mode: z
    .enum(['nfc', 'qr'])
    .catch('qr')
    .default('qr')
    .describe('How the card was read, where a page that knows its identifier passes it on.'),
});

const destinationSchema = z
  .object({ success: z.literal(true), url: z.string().describe('Site path to go to.') })
  .describe('Where the card leads; for callers that accept `application/json`.');
const redirectSchema = z
  .null()
  .describe('Where the card leads; for all other callers.')
  .meta({ headers: { Location: { type: 'string', description: 'Site path to go to.' } } });

/** A frozen or released card says nothing about whose it was. */
const inactiveMessage = 'This card is not active at the moment.';

/**
 * The card resolver: its screen at `/nfc/…`, and the answer it asks for at `…/resolve`, which is
 * JSON for a script and a redirect for a browser (specification 2, sections 2 and 7).
 */
export function registerCardsRoutes(
  app: App,
  { brandName, publicUrl, rateLimits }: Platform,
  { cards, pages }: { readonly cards: CardsService; readonly pages: Pages },
): void {
  const tapOf = ({ serial }: z.output<typeof serialParams>): Tap => ({
    link: isSerial(serial) ? { kind: 'serial', serial } : undefined,
    mode: 'nfc',
    serial,
    resolvePath: `/nfc/${encodeURIComponent(serial)}/resolve`,
  });

  function scanOf({ u, q, link, mode }: z.output<typeof qrQuery>): Tap {
    const text = u || q || link;
    const named = parseCardLink(text, publicUrl);
    return {
      link: named,
      mode,
      serial: named?.kind === 'serial' ? named.serial : '',
      resolvePath: `/nfc/qr/resolve?${new URLSearchParams({ u: text, ...(mode === 'nfc' && { mode }) })}`,
    };
  }

  async function answerScreen(
    request: FastifyRequest,
    reply: FastifyReply,
    tap: Tap,
    refusal?: AppError,
  ) {
    const { renderResolverPage } = await pages.loadCardRenderer();
    const page = renderResolverPage({
      brandName,
      resolvePath: tap.resolvePath,
      registerPath: registerPath(tap),
      error: refusal?.message,
    });
    const status = refusal === undefined ? 200 : statusOfErrorCode[refusal.code];
    return sendEntry(request, reply, await entryOf(encodingOf(request), status, page, 'no-store'));
  }

  async function answerResolve(request: FastifyRequest, reply: FastifyReply, tap: Tap) {
    void reply.header('cache-control', 'no-store');
    const target = await targetOf(tap);
    if (!(target instanceof AppError)) {
      return wantsJson(request)
        ? reply.send({ success: true, url: target })
        : reply.redirect(target, 302);
    }
    if (failsAsJson(request)) throw target;
    return answerScreen(request, reply, tap, target);
  }

  /** The site path a tap leads to, or why it leads nowhere. */
  async function targetOf({ link, mode }: Tap): Promise<string | AppError> {
    const destination = link ? await cards.resolve(link) : ({ kind: 'unknown' } as const);
    switch (destination.kind) {
      case 'open':
        return destination.path;
      case 'claim': {
        const { serial, identifier } = destination;
        return `/register-nfc?${new URLSearchParams({ serial, card: identifier, mode })}`;
      }
      case 'inactive':
        return new AppError('forbidden', inactiveMessage);
      case 'unknown':
        return new AppError('not_found', unresolvableMessage);
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
    answerScreen(request, reply, scanOf(request.query)),
  );
  app.get('/nfc/:serial', { ...screen, schema: bySerial }, (request, reply) =>
    answerScreen(request, reply, tapOf(request.params)),
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
        await answerResolve(request, reply, scanOf(request.query));
      },
    );
    app.get(
      `${prefix}/nfc/:serial/resolve`,
      { ...answer, schema: { ...bySerial, response } },
      async (request, reply) => {
        await answerResolve(request, reply, tapOf(request.params));
      },
    );
  }
  app.get(
    '/Profiles/:serial',
    { config: screen.config, schema: bySerial },
    async ({ params }, reply) => reply.redirect(`/nfc/${encodeURIComponent(params.serial)}`, 308),
  );
}

/** "Register Manually" (specification 2, section 2: NFC claim screen). */
function registerPath({ serial, mode }: Tap): string {
  return `/register-nfc?${new URLSearchParams({ ...(serial !== '' && { serial }), mode })}`;
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
