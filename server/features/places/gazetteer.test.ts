import { describe, expect, it, vi } from 'vitest';
import { countryCodeOf } from '#domain/places/countries.ts';
import { createGazetteer, type Entry } from './gazetteer.ts';

const gazetteer = createGazetteer();

describe('the cities known here', () => {
  it.each([
    ['zur', 'Zürich'],
    ['ZÜRICH', 'Zürich'],
    ['sao pau', 'Sao Paulo'],
    ['lond', 'London'],
    ['london canada', 'London, Ontario, Canada'],
    ['paris, fr', 'Paris'],
    ['new york u', 'New York'],
    ['san fran', 'San Francisco, California, United States of America'],
  ])('for %s begin with %s', async (text, first) => {
    const [found] = await gazetteer.search(text, '');
    expect(found?.formatted.startsWith(first)).toBe(true);
  });

  it('are five at most, the largest first', async () => {
    const found = await gazetteer.search('san', '');
    expect(found).toHaveLength(5);
    expect(found.map(({ city }) => city)).toContain('Santiago');
  });

  it('are reported whole', async () => {
    expect((await gazetteer.search('heidelberg', ''))[0]).toEqual({
      id: '49.42,8.7',
      formatted: 'Heidelberg, Baden-Württemberg, Germany',
      street: '',
      city: 'Heidelberg',
      state: 'Baden-Württemberg',
      country: 'Germany',
      postcode: '',
      lat: 49.42,
      lon: 8.7,
    });
  });

  it.each([
    ['por', 'PT', 'Porto'],
    ['por', 'US', 'Portland, Oregon'],
    ['san jo', 'CR', 'San Jos'],
    ['springf', 'US', 'Springfield'],
  ])('for %s in %s begin with %s', async (text, country, first) => {
    const found = await gazetteer.search(text, country);
    expect(found[0]?.formatted.startsWith(first)).toBe(true);
    expect(new Set(found.map((place) => countryCodeOf(place.country)))).toEqual(new Set([country]));
  });

  it.each(['DE', 'XX'])('are none of London in %s', async (country) => {
    expect(await gazetteer.search('london', country)).toEqual([]);
  });

  it.each(['xyzzy', 'london mars', '東京'])('are none for %s', async (text) => {
    expect(await gazetteer.search(text, '')).toEqual([]);
  });
});

describe('reading the cities', () => {
  it('is done once, in advance or by the first search', async () => {
    const read = vi.fn<() => Promise<readonly Entry[]>>(() => Promise.resolve([]));
    const prepared = createGazetteer(read);
    await prepared.prepare();
    expect(read).toHaveBeenCalledOnce();
    await prepared.search('lond', '');
    await prepared.prepare();
    expect(read).toHaveBeenCalledOnce();
  });
});
