import { LRUCache } from 'lru-cache';
import { minimumPlaceText, placeKey } from '#domain/places/place-text.ts';
import type { Config } from '#server/config/config.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Place } from '#wire/places.ts';
import { createGazetteer } from './gazetteer.ts';
import { createGeoapify } from './geoapify.ts';

/** Answers to the latest texts are cached: people type the same beginnings. */
const maxCached = 500;

export type PlacesService = ReturnType<typeof createPlacesService>;

interface PlacesPlatform {
  readonly config: Pick<Config, 'places' | 'role'>;
  readonly log: Pick<Platform['log'], 'warn'>;
}

/** Suggestions for an address, by the maps service where there is one, else of the cities known here. */
export function createPlacesService(
  { config, log }: PlacesPlatform,
  gazetteer = createGazetteer(),
) {
  const { places, role } = config;
  const source = places === undefined ? gazetteer : createGeoapify(places);
  const cache = new LRUCache<string, Place[]>({ max: maxCached });
  let isFailing = false;

  return {
    /** Reads the cities known here, so that the first person who looks for one does not wait for it. */
    async prepare(): Promise<void> {
      if (places !== undefined || role === 'jobs') return;
      await gazetteer.prepare().catch((err: unknown) => log.warn({ err }, 'no places are known'));
    },

    /**
     * At most five; none for too short a text, and none while the maps service fails.
     * @param country ISO 3166-1 alpha-2: its cities alone; empty: any place
     */
    async suggest(text: string, country: string): Promise<Place[]> {
      const textKey = placeKey(text);
      if (textKey.length < minimumPlaceText) return [];
      const key = `${country}:${textKey}`;
      const known = cache.get(key);
      if (known !== undefined) return known;
      try {
        const found = await source.search(text.trim(), country);
        isFailing = false;
        cache.set(key, found);
        return found;
      } catch (error) {
        // A field without suggestions still takes what is typed. One line an outage.
        if (!isFailing) log.warn({ err: error }, 'places can not be looked up');
        isFailing = true;
        return [];
      }
    },
  };
}
