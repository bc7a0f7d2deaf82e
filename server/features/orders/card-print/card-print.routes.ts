import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import { answerFile } from '#server/http/answer-file.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { zipStream } from '#server/http/zip-stream.ts';
import { isFresh } from '#server/platform/page-cache/rendered-entry.ts';
import { cardPosition, cardPrintCalls } from '#wire/orders/card-print.ts';
import { idParams } from '#wire/shapes.ts';
import type { CardPicturesService } from './card-pictures.service.ts';
import type { CardPrintService } from './card-print.service.ts';

const query = z.object({ v: z.string().optional() });

/** `/card-pictures/…`: for mails, so for everybody who knows an order's id. */
export function registerCardPicturesRoutes(app: App, pictures: CardPicturesService): void {
  const config = { access: 'public' } as const;
  app.get(
    '/card-pictures/:stock.png',
    {
      config,
      schema: { hide: true, params: z.object({ stock: z.string() }), querystring: query },
    },
    async (request, reply) =>
      send(request, reply, await pictures.findOfStock(request.params.stock), request.query.v),
  );
  app.get(
    '/card-pictures/:id/:position.png',
    {
      config,
      schema: {
        hide: true,
        params: idParams.extend({ position: cardPosition.catch(0) }),
        querystring: query,
      },
    },
    async (request, reply) => {
      const { id, position: wanted } = request.params;
      return send(request, reply, await pictures.findOfOrder(id, wanted), request.query.v);
    },
  );

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    picture: Awaited<ReturnType<CardPicturesService['findOfOrder']>>,
    wanted: string | undefined,
  ) {
    if (picture === undefined) throw new AppError('not_found', 'Not found');
    const { bytes, etag, version } = picture;
    void reply.headers({
      etag,
      // An address without the version of today may show something else tomorrow.
      'cache-control':
        wanted === version ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      // Mail programs of the web show them on their own site.
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('image/png').send(bytes);
  }
}

/** The files that an admin sends to the printer. */
export function registerCardPrintRoutes(app: App, cardPrint: CardPrintService): void {
  serve(app, cardPrintCalls, {
    async 'GET /admin/orders/:id/cards/:position/print.pdf'({ params }) {
      const { name, bytes } = await cardPrint.ofCard(params.id, params.position);
      return answerFile(name, bytes);
    },
    async 'GET /admin/orders/:id/print.zip'({ params }) {
      const { name, files, madeAt } = await cardPrint.ofOrder(params.id);
      return answerFile(`${name}.zip`, zipStream(files, madeAt));
    },
  });
}
