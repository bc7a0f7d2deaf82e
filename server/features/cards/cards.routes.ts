import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseCardLink, type CardLink } from '#domain/cards/card-link.ts';
import { isSerial } from '#domain/cards/serial.ts';
import { AppError } from '#domain/errors.ts';
import type { App } from '#server/http/app-type.ts';
import { limitByIp } from '#server/http/rate-limit-hook.ts';
import { entryOf, sendEntry } from '#server/http/static-page.ts';
import type { LoadCardRenderer } from '#server/http/pages/card-renderer.ts';
import type { RateLimits } from '#server/platform/rate-limits/rate-limits.ts';
import { unresolvableMessage, type CardsService } from './cards.service.ts';

export interface CardsRoutesOptions {
  readonly cards: CardsService;
  readonly loadRenderer: LoadCardRenderer;
  readonly brandName: string;
  readonly publicUrl: string;
  readonly rateLimits: RateLimits;
}

type Mode = 'nfc' | 'qr';

const serialParams = z.object({ serial: z.string() });
/** The QR code on a card says `u`; older ones say `q` or `link`. */
const qrQuery = z.object({
  u: z.string().optional(),
  q: z.string().optional(),
  link: z.string().optional(),
});
type QrQuery = z.output<typeof qrQuery>;

/** A frozen or released card says nothing about whose it was. */
const inactiveMessage = 'This card is not active at the moment.';

/**
 * The card resolver: its screen at `/nfc/…`, and the answer it asks for at `…/resolve`, which is
 * JSON for a script and a redirect for a browser (specification 2, sections 2 and 7).
 */
export function registerCardsRoutes(app: App, options: CardsRoutesOptions): void {
  const { cards, loadRenderer, brandName, publicUrl } = options;
  const onRequest = limitByIp(
    options.rateLimits.localLimiter({ name: 'resolve-ip', points: 1200, perSeconds: 60 }),
  );

  const linkOfSerial = (serial: string): CardLink | undefined =>
    isSerial(serial) ? { kind: 'serial', serial } : undefined;
  const linkOfQuery = ({ u, q, link }: QrQuery) => parseCardLink(u ?? q ?? link ?? '', publicUrl);

  async function answerScreen(
    request: FastifyRequest,
    reply: FastifyReply,
    view: { link: CardLink | undefined; mode: Mode; error?: AppError },
  ): Promise<FastifyReply> {
    const { renderResolverPage } = await loadRenderer();
    const page = renderResolverPage({
      brandName,
      resolvePath: request.url.replace(/^(\/nfc\/[^/?]+)(?:\/resolve)?/, '$1/resolve'),
      registerPath: registerPath(view.link, view.mode),
      ...(view.error && { error: view.error.message }),
    });
    void reply.header('cache-control', 'no-store');
    return sendEntry(request, reply, await entryOf(statusOf(view.error), page));
  }

  async function answerResolve(
    request: FastifyRequest,
    reply: FastifyReply,
    link: CardLink | undefined,
    mode: Mode,
  ): Promise<FastifyReply> {
    void reply.header('cache-control', 'no-store').header('vary', 'accept');
    const wantsJson = request.headers.accept?.includes('application/json') === true;
    try {
      const url = await targetOf(link, mode);
      return wantsJson ? reply.send({ success: true, url }) : reply.redirect(url, 302);
    } catch (error) {
      if (wantsJson || !(error instanceof AppError)) throw error;
      return answerScreen(request, reply, { link, mode, error });
    }
  }

  /** The site path a tap leads to. @throws AppError `not_found`, `forbidden` */
  async function targetOf(link: CardLink | undefined, mode: Mode): Promise<string> {
    const destination = link ? await cards.resolve(link) : ({ kind: 'unknown' } as const);
    switch (destination.kind) {
      case 'open':
        return destination.path;
      case 'claim': {
        const { serial, identifier } = destination;
        return `/register-nfc?${new URLSearchParams({ serial, card: identifier, mode })}`;
      }
      case 'inactive':
        throw new AppError('forbidden', inactiveMessage);
      case 'unknown':
        throw new AppError('not_found', unresolvableMessage);
    }
  }

  const bySerial = { onRequest, schema: { hide: true, params: serialParams } };
  const byQuery = { onRequest, schema: { hide: true, querystring: qrQuery } };
  const noDatabase = { needsDatabase: false };

  app.get('/nfc/qr', { ...byQuery, config: noDatabase }, (request, reply) =>
    answerScreen(request, reply, { link: linkOfQuery(request.query), mode: 'qr' }),
  );
  app.get('/nfc/:serial', { ...bySerial, config: noDatabase }, (request, reply) =>
    answerScreen(request, reply, { link: linkOfSerial(request.params.serial), mode: 'nfc' }),
  );
  for (const prefix of ['', '/api']) {
    app.get(`${prefix}/nfc/qr/resolve`, byQuery, (request, reply) =>
      answerResolve(request, reply, linkOfQuery(request.query), 'qr'),
    );
    app.get(`${prefix}/nfc/:serial/resolve`, bySerial, (request, reply) =>
      answerResolve(request, reply, linkOfSerial(request.params.serial), 'nfc'),
    );
  }
  app.get(
    '/Profiles/:serial',
    { config: noDatabase, schema: { hide: true, params: serialParams } },
    async ({ params }, reply) => reply.redirect(`/nfc/${encodeURIComponent(params.serial)}`, 308),
  );
}

/** "Register Manually": with the serial where there is one to register. */
function registerPath(link: CardLink | undefined, mode: Mode): string {
  const serial = link?.kind === 'serial' ? { serial: link.serial } : {};
  return `/register-nfc?${new URLSearchParams({ ...serial, mode })}`;
}

function statusOf(error: AppError | undefined): number {
  if (error === undefined) return 200;
  return error.code === 'forbidden' ? 403 : 404;
}
