import { z } from 'zod';
import { maximumPlaces } from '#domain/places/place-text.ts';
import type { Place } from '#wire/places.ts';

/** Somebody is typing: what comes later than this is of no use. */
const timeoutMs = 3_000;

const optionalText = z.string().catch('').default('');
/** What is read of an answer with `format=json` (Geoapify, "Address Autocomplete API"). */
const answerShape = z.object({
  results: z.array(
    z.object({
      place_id: z.string(),
      formatted: z.string(),
      city: optionalText,
      state: optionalText,
      country: optionalText,
      postcode: optionalText,
      lat: z.number(),
      lon: z.number(),
    }),
  ),
});

/** Geoapify's autocomplete. @param apiBase its origin */
export function createGeoapify({ apiKey, apiBase }: { apiKey: string; apiBase: string }) {
  return {
    /** @throws when it does not answer in time, or not as it should */
    async search(text: string): Promise<Place[]> {
      const url = new URL('/v1/geocode/autocomplete', apiBase);
      const limit = String(maximumPlaces);
      url.search = new URLSearchParams({ text, limit, format: 'json', apiKey }).toString();
      const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
      // The address holds the key: no error may name it.
      if (!answer.ok) throw new Error(`Geoapify answered ${answer.status}`);
      const { results } = answerShape.parse(await answer.json());
      return results
        .slice(0, maximumPlaces)
        .map(({ place_id: id, ...place }) => ({ id, ...place }));
    },
  };
}
