import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emptyProfile,
  fullProfile,
  hostileProfile,
  longestProfile,
} from '#tests/support/sample-cards.ts';
import { emailSignature, maximumSignatureLength } from './email-signature.ts';

const addresses = {
  cardUrl: 'https://nearcard.example/card/abcdefghjk',
  photoUrl: 'https://nearcard.example/card/abcdefghjk/photo.jpg',
};
const signatureOf = (changes: Partial<typeof fullProfile> = {}) =>
  emailSignature({ ...fullProfile, ...changes }, addresses);

/** The tags of some HTML, without what stands in them. */
function tagsOf(html: string): string[] {
  return Array.from(html.matchAll(/<\/?([a-z]+)/g), ([, name = '']) => name);
}

/** The text that a reader sees. */
function readText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

describe('the signature of a full profile', () => {
  const { html, text } = signatureOf();

  it('says who, and how to be reached, each a link', () => {
    for (const said of [
      'Marta Oliveira',
      'Architect',
      'Atelier Oliveira',
      'atelier.example',
      'Rua Augusta 24, Lisboa',
      'View my card',
    ]) {
      expect(readText(html)).toContain(said);
    }
    for (const href of [
      'tel:+15551234567',
      'mailto:marta@atelier.example',
      'https://atelier.example',
      'tel:+491701234567',
      addresses.cardUrl,
    ]) {
      expect(html).toContain(`href="${href}"`);
    }
    expect(html).toContain(`src="${addresses.photoUrl}" alt="Logo of Marta Oliveira"`);
  });

  it('says a website in its own letters, and leads to it in ASCII', () => {
    const signature = signatureOf({ website: 'https://www.xn--mller-kva.de' });
    expect(readText(signature.html)).toContain('\nmüller.de\n');
    expect(signature.html).toContain('href="https://www.xn--mller-kva.de"');
    expect(signature.text).toContain('Website: müller.de\n');
  });

  it('is made of tables and inline styles', () => {
    expect(new Set(tagsOf(html))).toEqual(new Set(['table', 'tr', 'td', 'span', 'a', 'img']));
    expect(html).not.toMatch(/class=|<style/);
  });

  it('is text as well', () => {
    expect(text).toBe(
      [
        'Marta Oliveira',
        'Architect',
        'Atelier Oliveira',
        'Phone: +1 (555) 123-4567',
        'Email: marta@atelier.example',
        'Website: atelier.example',
        'Phone: +49 (170) 1234-567',
        'Email: marta@home.example',
        'Address: Rua Augusta 24, Lisboa',
        addresses.cardUrl,
      ].join('\n'),
    );
  });
});

describe('a signature', () => {
  it('of an empty profile is its name and its link', () => {
    const { html, text } = emailSignature(emptyProfile, addresses);
    expect(html).not.toContain('<img');
    expect(text).toBe(`Business card\n${addresses.cardUrl}`);
  });

  it.each([
    ['quotes', `O'Brien "Bob"`],
    ['angle brackets', '<b>bold</b>'],
    ['a script', '"></td><script>alert(1)</script>'],
    ['an entity', '&lt;script&gt;'],
    ['an attribute', '" onerror="alert(1)'],
    ['a comment', '--><!--'],
    ['javascript:', 'javascript:alert(1)'],
  ])('shows %s as text', (_what, naughty) => {
    const { html, text } = signatureOf({
      userProfile: naughty,
      jobTitle: naughty,
      companyName: naughty,
      companyLocation: naughty,
    });
    expect(new Set(tagsOf(html))).toEqual(new Set(['table', 'tr', 'td', 'span', 'a', 'img']));
    expect(readText(html)).toContain(naughty);
    expect(html).not.toMatch(/<[^>]* on[a-z]+="/);
    expect(text).toContain(naughty);
  });

  it('never leads to javascript:, nor styles by what is no colour', () => {
    const { html } = emailSignature(hostileProfile, addresses);
    const hrefs = Array.from(html.matchAll(/(?:href|src)="([^"]*)"/g), ([, href = '']) => href);
    expect(hrefs.every((href) => /^(?:https?|mailto|tel):/.test(href))).toBe(true);
    expect(html).toContain('solid #16a34a');
  });

  it.each([
    ['Ada', 'ltr', 'border-left'],
    ['محمد', 'rtl', 'border-right'],
  ])('of %s goes %s, every text in a direction of its own', (userProfile, dir, border) => {
    const { html } = signatureOf({ userProfile });
    expect(html).toContain(`dir="${dir}"`);
    expect(html).toContain(border);
    expect(html).toContain(`<span dir="auto" style="unicode-bidi:isolate">${userProfile}</span>`);
  });

  it('isolates and closes what turns directions', () => {
    const { text, html } = signatureOf({ userProfile: 'محمد', jobTitle: '\u202eevil' });
    expect(text).toContain('\u2068محمد\u2069\nevil\n');
    expect(html).not.toContain('\u202e');
  });

  it.each([
    ['#facc15', '#16191a'],
    ['#1d4ed8', '#1d4ed8'],
  ])('in %s has its link in %s', (color, shown) => {
    expect(signatureOf({ color }).html).toContain(`color:${shown};font-weight:bold">View my card`);
  });

  it('leaves out what matters least where it would be too long', () => {
    const website = `https://a.example/?${'&'.repeat(1_900)}`;
    const { html } = emailSignature({ ...longestProfile, website }, addresses);
    expect(html.length).toBeLessThanOrEqual(maximumSignatureLength);
    expect(html).toContain('View my card');
    expect(html).toContain('tel:');
  });

  it('is at most 8,000 characters, whatever a profile says', () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 600 }),
      fc.string({ unit: fc.constantFrom('&', '"', "'", '<', 'م', '\u202e'), maxLength: 600 }),
    );
    const changes = fc.record({
      userProfile: value,
      jobTitle: value,
      companyName: value,
      companyLocation: value,
      website: value.map((text) => `https://a.example/?${text}`),
      companyEmail: value.map((text) => `${text}@a.example`),
      secondEmail: value,
      color: value,
    });
    fc.assert(
      fc.property(changes, (naughty) => {
        const { html } = signatureOf(naughty);
        expect(html.length).toBeLessThanOrEqual(maximumSignatureLength);
        expect(html).toContain('View my card');
      }),
    );
  });
});
