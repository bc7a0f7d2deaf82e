import { z } from 'zod';
import { maximumPlaces } from '#domain/places/place-text.ts';
import { traceHeaders } from '#server/platform/trace.ts';
import type { Place } from '#wire/places.ts';

/** Somebody is typing: what comes later than this is of no use. */
const timeoutMs = 3_000;

const optionalText = z.string().catch('').default('');
/** The fields that are read of an answer with `format=json` (Geoapify, "Address Autocomplete API"). */
const answerShape = z.object({
  results: z.array(
    z.object({
      place_id: z.string(),
      formatted: z.string(),
      name: optionalText,
      address_line1: optionalText,
      street: optionalText,
      housenumber: optionalText,
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
    /**
     * @param country ISO 3166-1 alpha-2: its cities alone; empty: any place
     * @throws when it does not answer in time, or not as it should
     */
    async search(text: string, country: string): Promise<Place[]> {
      const url = new URL('/v1/geocode/autocomplete', apiBase);
      url.search = new URLSearchParams({
        text,
        ...(country !== '' && { type: 'city', filter: `countrycode:${country.toLowerCase()}` }),
        limit: String(maximumPlaces),
        format: 'json',
        apiKey,
      }).toString();
      const signal = AbortSignal.timeout(timeoutMs);
      const answer = await fetch(url, { signal, headers: traceHeaders(), redirect: 'error' });
      // The address holds the key: no error may name it.
      if (!answer.ok) throw new Error(`Geoapify answered ${answer.status}`);
      const { results } = answerShape.parse(await answer.json());
      return results.slice(0, maximumPlaces).map(placeOf);
    },
  };
}

type Result = z.output<typeof answerShape>['results'][number];

function placeOf(result: Result): Place {
  const { place_id: id, formatted, city, state, country, postcode, lat, lon } = result;
  const street = streetOf(result);
  return { id, formatted, street, city, state, country, postcode, lat, lon };
}

/** The first line of an address, unless it says no more than city, state, country and postcode do. */
function streetOf(result: Result): string {
  const { name, address_line1: firstLine, street, housenumber } = result;
  const known = [result.city, result.state, result.country, result.postcode];
  const rest = known.reduce((text, part) => text.replaceAll(part || ' ', ''), firstLine);
  if (!/[\p{L}\p{N}]/u.test(rest)) return '';
  // Of a place with a name, the first line has the name alone.
  if (name !== firstLine || street === '' || name === street) return firstLine;
  return `${name}, ${[street, housenumber].filter(Boolean).join(' ')}`;
}
