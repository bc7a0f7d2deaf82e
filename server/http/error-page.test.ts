import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { AppError, unavailable } from '#domain/errors.ts';
import { answerWithErrorPage } from './error-page.ts';

async function pageFor(error: Error, language = 'en') {
  const app = fastify();
  app.setErrorHandler(answerWithErrorPage);
  app.get('/', () => {
    throw error;
  });
  return app.inject({ url: '/', headers: { 'accept-language': language } });
}

describe('an error page', () => {
  it('tells a passing outage from a fault, and when to come back', async () => {
    const page = await pageFor(new AppError('unavailable', 'Back soon', { retryAfterSeconds: 2 }));
    expect(page.statusCode).toBe(503);
    expect(page.headers['retry-after']).toBe('2');
    expect(page.body).toContain('<a href="">Try Again</a>');
    expect(page.body).not.toContain('Please try again in a moment.');
  });

  it('offers to try again where that may help', async () => {
    const failed = await pageFor(new Error('a fault'));
    expect(failed.body).toContain('Please try again in a moment. <a href="">Try Again</a>');
    const missing = await pageFor(new AppError('not_found', 'Not found'));
    expect(missing.body).not.toContain('ry again');
  });

  it('speaks the reader’s language where there are texts for it', async () => {
    const away = await pageFor(unavailable(), 'de-CH');
    expect(away.body).toContain('<html lang="de" dir="ltr">');
    expect(away.body).toContain('<h1>Der Dienst ist kurz nicht erreichbar.');
    const failed = await pageFor(new Error('a fault'), 'ar');
    expect(failed.body).toContain('<html lang="ar" dir="rtl">');
    const missing = await pageFor(new AppError('not_found', 'No such message'), 'de');
    expect(missing.body).toContain('<h1>Nicht gefunden</h1>');
    expect(missing.body).toContain('<a href="/de">Zur Startseite</a>');
    // A failure that has words in English alone stands on an English page.
    const large = await pageFor(new AppError('too_large', 'The request is too large.'), 'de');
    expect(large.body).toContain('<html lang="en" dir="ltr">');
    expect(large.body).toContain('<a href="/">');
  });

  it('gives nothing of an unexpected error away', async () => {
    const page = await pageFor(new Error('password of the database'));
    expect(page.statusCode).toBe(500);
    expect(page.body).toContain('Something went wrong');
    expect(page.body).not.toContain('password of the database');
  });

  it('shows a message as text', async () => {
    const page = await pageFor(new AppError('not_found', '<script>alert(1)</script>'));
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('&lt;script&gt;');
    expect(page.body).not.toContain('<script>');
  });
});
