import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
}

/** The calls of accounts, cards and the cart (specification 1 and 2, section 7), with their fallback paths. */
const calls = [
  'delete /api/cart',
  'get /api/card-data/{uniqueId}',
  'get /api/card-data/{uniqueId}/{slug}',
  'get /api/cart',
  'get /api/nfc/qr/resolve',
  'get /api/nfc/{serial}/resolve',
  'get /api/promos/{code}',
  'get /api/user',
  'patch /api/cart',
  'post /api/auth/check-email',
  'post /api/auth/register',
  'post /api/auth/send-otp',
  'post /api/auth/send-registration-otp',
  'post /api/cart',
  'post /api/check-email',
  'post /api/forgot-password',
  'post /api/login',
  'post /api/logout',
  'post /api/nfc/{serial}/claim',
  'post /api/otp/send',
  'post /api/register',
  'post /api/reset-password',
  'post /api/send-otp',
  'post /api/send-registration-otp',
  'post /api/users/check-email',
];

describe('the description of the API', () => {
  let test: TestApp;
  let description: OpenApi;
  beforeAll(async () => {
    test = await createTestApp();
    description = (await test.app.inject('/api/openapi.json')).json();
  });
  afterAll(() => test.close());

  it('has every call, and nothing but calls', () => {
    expect(description.openapi).toBe('3.1.0');
    const described = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(described).toEqual(expect.arrayContaining(calls));
    expect(described.filter((call) => !/^(get|post|put|patch|delete) \/api\//.test(call))).toEqual(
      [],
    );
  });

  it('says of each how it fails', () => {
    for (const methods of Object.values(description.paths)) {
      for (const { responses } of Object.values(methods)) {
        expect(responses).toHaveProperty('default.content.application/json.schema');
      }
    }
  });

  it.each([
    ['/api/account/export', 'application/zip'],
    ['/api/admin/cards/export.csv', 'text/csv'],
    ['/api/admin/cards/sheet.html', 'text/html'],
    ['/api/admin/cards/{serial}/tag.ndef', 'application/octet-stream'],
    ['/api/admin/orders.csv', 'text/csv'],
    ['/api/admin/orders/{id}/cards/{position}/print.pdf', 'application/pdf'],
    ['/api/admin/orders/{id}/print.zip', 'application/zip'],
    ['/api/insights.csv', 'text/csv'],
    ['/api/invoices/{id}/pdf', 'application/pdf'],
    ['/api/messages/export', 'text/csv'],
    ['/api/messages/{id}/contact.vcf', 'text/vcard'],
  ])('says of %s that it is a file: %s', (path, mediaType) => {
    const file = { schema: { type: 'string', format: 'binary' } };
    const { 200: answer } = description.paths[path]?.['get']?.responses ?? {};
    expect(answer).toEqual({ description: expect.any(String), content: { [mediaType]: file } });
  });

  it.each(['/api/nfc/qr/resolve', '/api/nfc/{serial}/resolve'])(
    'has both answers of %s',
    (path) => {
      expect(description.paths[path]?.['get']?.responses).toMatchObject({
        200: { content: { 'application/json': { schema: { required: ['success', 'url'] } } } },
        302: { headers: { Location: { schema: { type: 'string' } } } },
      });
    },
  );

  it.each(['/api/not-me', '/api/profile-contact', '/api/profile-contact/delete'])(
    'says of %s that it takes a form without scripts, and how pages answer that',
    (path) => {
      expect(description.paths[path]?.['post']).toMatchObject({
        requestBody: {
          content: { 'application/json': {}, 'application/x-www-form-urlencoded': {} },
        },
        responses: {
          303: { headers: { Location: { schema: { type: 'string' } } } },
          default: { content: { 'text/html': { schema: { type: 'string' } } } },
        },
      });
    },
  );

  it('shows itself to people', async () => {
    const answer = await test.app.inject('/api/docs');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
    expect(answer.headers['content-security-policy']).toMatch(/default-src 'self'/);
  });
});
