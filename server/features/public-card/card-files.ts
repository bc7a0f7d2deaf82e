import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import { isSameAddress, type CardAddress } from '#domain/public-card/card-address.ts';
import { cardNotFoundTitle } from '#domain/public-card/card-page.ts';
import { cardPath } from '#domain/public-card/card-paths.ts';
import type { App } from '#server/http/app-type.ts';
import type { FoundCard, FoundProfile, PublicCardService } from './public-card.service.ts';

/** A path that is no address of a card is not found (`parseCardAddress`). */
export const cardParams = z.object({ uniqueId: z.string(), slug: z.string().optional() });

/** A file of a card, at a path below the card's own. */
interface CardFile<Found> {
  readonly pathOf: (uniqueId: string, slug?: string) => string;
  readonly options?: Pick<RouteShorthandOptions, 'errorHandler'>;
  /** The data that the file is made of; undefined where there is none. */
  readonly takeFrom: (found: FoundCard) => Found | undefined;
  /** Whether an address that leads to no profile leads to the account's card. */
  readonly leadsToCard?: boolean;
  readonly send: (request: FastifyRequest, reply: FastifyReply, found: Found) => unknown;
}

/**
 * Answers with a file of a card, at the address where the profile is. Any other address that led to it is
 * answered by the way there (308).
 */
export function registerCardFile<Found extends { readonly address: CardAddress }>(
  app: App,
  publicCards: PublicCardService,
  { pathOf, options, takeFrom, leadsToCard = false, send }: CardFile<Found>,
): void {
  const route = {
    ...options,
    config: { access: 'public', knowsItsAddresses: true },
    schema: { hide: true, params: cardParams },
  } as const;
  for (const slug of ['', ':slug']) {
    app.get(pathOf(':uniqueId', slug), route, async (request, reply) => {
      const card = await publicCards.viewCard(request.params);
      const found = takeFrom(card);
      if (found === undefined) {
        if (!leadsToCard || card.kind !== 'no-such-profile') throw cardNotFound();
        return sendOn(request, reply, cardPath(card.uniqueId), 302);
      }
      const { address } = found;
      if (isSameAddress(request.params, address)) return send(request, reply, found);
      return sendOn(request, reply, pathOf(address.uniqueId, address.slug), 308);
    });
  }
}

export const cardNotFound = () => new AppError('not_found', cardNotFoundTitle);

/** For files of a profile that is shown. */
export function profileOf(found: FoundCard): FoundProfile | undefined {
  return found.kind === 'profile' ? found : undefined;
}

/** The query of the request, with its question mark. */
export function queryOf({ url }: FastifyRequest): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start);
}

/** To be asked for each time: a web-URL that was left may be taken again. */
function sendOn(request: FastifyRequest, reply: FastifyReply, path: string, status: 302 | 308) {
  return reply.header('cache-control', 'no-cache').redirect(path + queryOf(request), status);
}
