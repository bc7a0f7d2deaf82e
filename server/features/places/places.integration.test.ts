import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

/** One result as Geoapify answers it, of which more is known than is passed on. */
const result = {
  place_id: '51d7',
  formatted: 'Hauptstraße 1, 69117 Heidelberg, Germany',
  address_line1: 'Hauptstraße 1',
  street: 'Hauptstraße',
  housenumber: '1',
  city: 'Heidelberg',
  country: 'Germany',
  country_code: 'de',
  postcode: '69117',
  lat: 49.41,
  lon: 8.71,
  rank: { popularity: 7 },
};

describe('GET /api/places', () => {
  let test: TestApp;
  let service: Server;
  let asked: URL[];
  let respond: (text: string) => { status: number; body: string; location?: string };

  beforeAll(async () => {
    service = createServer((request, response) => {
      const url = new URL(request.url ?? '', 'http://localhost');
      asked.push(url);
      const { status, body, location } = respond(url.searchParams.get('text') ?? '');
      const headers = { 'content-type': 'application/json', ...(location && { location }) };
      response.writeHead(status, headers).end(body);
    });
    service.listen(0, '127.0.0.1');
    await once(service, 'listening');
    const address = service.address();
    if (address === null || typeof address === 'string') throw new Error('it does not listen');
    test = await createTestApp({
      GEOAPIFY_API_KEY: 'a-key',
      GEOAPIFY_API_BASE: `http://127.0.0.1:${address.port}`,
    });
  });
  afterAll(async () => {
    await test.close();
    service.close();
  });

  async function look(text: string, country?: string) {
    asked = [];
    const query = new URLSearchParams({ text, ...(country && { country }) }).toString();
    const answer = await test.app.inject(`/api/places?${query}`);
    expect(answer.statusCode).toBe(200);
    return answer.json<{ suggestions: object[] }>().suggestions;
  }

  it('passes on what the maps service suggests, without its key', async () => {
    respond = () => ({ status: 200, body: JSON.stringify({ results: [result] }) });
    const { place_id: id, formatted, city, country, postcode, lat, lon } = result;
    const street = 'Hauptstraße 1';
    const suggestion = { id, formatted, street, city, state: '', country, postcode, lat, lon };
    expect(await look('Hauptstr')).toEqual([suggestion]);
    expect(asked.map(({ pathname, search }) => pathname + search)).toEqual([
      '/v1/geocode/autocomplete?text=Hauptstr&limit=5&format=json&apiKey=a-key',
    ]);
    expect(await look(' HAUPTSTR')).toEqual([suggestion]);
    expect(asked).toEqual([]);
  });

  it('asks for the cities of a country, and remembers them apart from other places', async () => {
    respond = () => ({ status: 200, body: JSON.stringify({ results: [result] }) });
    await look('Heidel');
    expect(await look('Heidel', 'DE')).toMatchObject([{ city: 'Heidelberg' }]);
    expect(asked.map(({ search }) => search)).toEqual([
      '?text=Heidel&type=city&filter=countrycode%3Ade&limit=5&format=json&apiKey=a-key',
    ]);
    await look('Heidel', 'AT');
    expect(asked).toHaveLength(1);
    await look('Heidel', 'DE');
    expect(asked).toEqual([]);
  });

  it.each([
    ['a house', { address_line1: 'Hauptstraße 1' }, 'Hauptstraße 1'],
    [
      'a city',
      { address_line1: 'Heidelberg', name: 'Heidelberg', street: '', housenumber: '' },
      '',
    ],
    ['a postcode', { address_line1: '69117 Heidelberg', street: '', housenumber: '' }, ''],
    ['a quarter', { address_line1: 'Altstadt', name: 'Altstadt', street: '' }, 'Altstadt'],
    ['a name', { address_line1: 'Uni', name: 'Uni' }, 'Uni, Hauptstraße 1'],
    ['a street', { address_line1: 'Hauptstraße', name: 'Hauptstraße' }, 'Hauptstraße'],
    ['nothing', { address_line1: undefined }, ''],
  ])('knows the first line of the address of %s', async (what, parts, street) => {
    const results = [{ ...result, ...parts }];
    respond = () => ({ status: 200, body: JSON.stringify({ results }) });
    expect(await look(`line of ${what}`)).toMatchObject([{ street }]);
  });

  it('shows five at most', async () => {
    respond = () => ({
      status: 200,
      body: JSON.stringify({ results: Array.from({ length: 9 }, () => result) }),
    });
    expect(await look('many')).toHaveLength(5);
  });

  it.each(['', 'H', ' . '])('asks nobody for %j', async (text) => {
    expect(await look(text)).toEqual([]);
    expect(asked).toEqual([]);
  });

  it.each([
    ['fails', 500, '{}'],
    ['refuses the key', 401, '{"statusCode":401}'],
    ['answers no JSON', 200, '<html>'],
    ['answers something else', 200, '{"results":[{"formatted":5}]}'],
  ])('has none when the service %s, and asks again', async (what, status, body) => {
    respond = () => ({ status, body });
    expect(await look(what)).toEqual([]);
    expect(await look(what)).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  it('follows the service nowhere else', async () => {
    respond = () => ({ status: 302, body: '', location: '/elsewhere' });
    expect(await look('led away')).toEqual([]);
    expect(asked.map(({ pathname }) => pathname)).toEqual(['/v1/geocode/autocomplete']);
  });

  it('has none when the service is away', async () => {
    service.close();
    service.closeAllConnections();
    await once(service, 'close');
    expect(await look('gone')).toEqual([]);
  });

  it.each(['de', 'D', 'DEU', '%'])('refuses %j as a country', async (country) => {
    const answer = await test.app.inject({
      url: '/api/places',
      query: { text: 'Heidel', country },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toHaveProperty('country');
  });

  it('refuses a text of 201 characters', async () => {
    const answer = await test.app.inject(`/api/places?text=${'x'.repeat(201)}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toHaveProperty('text');
  });
});
