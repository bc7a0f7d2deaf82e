import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { placesCalls } from '#wire/places.ts';
import type { PlacesService } from './places.service.ts';

/** `GET /places`: for the dashboard, for addresses, and for a first tap, which has no token yet. */
export function registerPlacesRoutes(
  app: App,
  { rateLimits }: Platform,
  places: PlacesService,
): void {
  serve(app, placesCalls, {
    'GET /places': {
      limit: rateLimits.localLimiter({ name: 'places-ip', points: 240, perSeconds: 60 }),
      answer: async ({ query }) => ({
        suggestions: await places.suggest(query.text, query.country),
      }),
    },
  });
}
