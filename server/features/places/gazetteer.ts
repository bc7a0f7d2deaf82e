import { maximumPlaces, placeKey } from '#domain/places/place-text.ts';
import type { Place } from '#wire/places.ts';

export interface Entry {
  /** The searched text: city, state and country. */
  readonly key: string;
  /** ISO 3166-1 alpha-2 of its country. */
  readonly country: string;
  readonly place: Place;
}

/**
 * The cities of the world that come with the package, for shops without a maps service. Read once, and kept:
 * 7,300 of them take some 5 MB, and a tenth of a second of a processor.
 *
 * @param read where its entries come from
 */
export function createGazetteer(read: () => Promise<readonly Entry[]> = readCities) {
  let reading: Promise<readonly Entry[]> | undefined;
  const entries = () => (reading ??= read());

  return {
    /** Reads the cities before anybody looks for one. */
    async prepare(): Promise<void> {
      await entries();
    },

    /**
     * Cities whose name begins with the text, the largest first; more words narrow it down by the
     * beginnings of state and country.
     *
     * @param country ISO 3166-1 alpha-2: its cities alone; empty: those of the world
     */
    async search(text: string, country: string): Promise<Place[]> {
      const key = placeKey(text);
      const [first = '', ...rest] = key.split(' ');
      const found: Place[] = [];
      for (const entry of await entries()) {
        if (country !== '' && entry.country !== country) continue;
        if (entry.key.startsWith(key) || (rest.length > 0 && isNarrowed(entry, first, rest))) {
          found.push(entry.place);
        }
        if (found.length === maximumPlaces) break;
      }
      return found;
    },
  };
}

/** Whether the first word begins the city, and each further one begins some word of the rest. */
function isNarrowed({ key }: Entry, first: string, rest: readonly string[]): boolean {
  return key.startsWith(`${first} `) && rest.every((word) => key.includes(` ${word}`));
}

async function readCities(): Promise<readonly Entry[]> {
  const { cityMapping } = await import('city-timezones');
  const known = new Set<string>();
  return [...cityMapping]
    .toSorted((a, b) => b.pop - a.pop)
    .flatMap(({ city, province, country, iso2, ...at }) => {
      const state = province === city ? '' : province;
      const [lat, lon] = [rounded(at.lat), rounded(at.lng)];
      const formatted = [city, state, country].filter((part) => part !== '').join(', ');
      if (known.has(formatted)) return [];
      known.add(formatted);
      const address = { street: '', city, state: province, country, postcode: '' };
      const place = { formatted, ...address, lat, lon };
      return { key: placeKey(formatted), country: iso2, place: { id: `${lat},${lon}`, ...place } };
    });
}

/** Degrees to some ten metres. */
function rounded(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}
