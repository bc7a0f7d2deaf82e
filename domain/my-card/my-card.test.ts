import { describe, expect, it } from 'vitest';
import { emptyProfile, fullProfile, hostileProfile, markup } from '#tests/support/sample-cards.ts';
import { englishWords, type MyCardWords } from './my-card-words.ts';
import { cachedMyCard, myCardMarkup, myCardStyleSheet } from './my-card.ts';

const card = {
  profile: fullProfile,
  mainUrl: 'https://nearcard.example/card/abcdefghjk',
  qrSvg: '<svg viewBox="0 0 1 1"></svg>',
};

const form = { account: 'a1', page: 'p1', metWith: markup };

describe('my card', () => {
  it('shows the code, the name and how to be reached', () => {
    const html = myCardMarkup(card);
    expect(html).toContain('<h1 dir="auto">Marta Oliveira</h1>');
    expect(html).toContain('src="data:image/svg+xml,%3Csvg');
    expect(html).toContain('nearcard.example/card/abcdefghjk');
    for (const href of [
      'tel:+15551234567',
      'mailto:marta@atelier.example',
      'https://atelier.example',
    ]) {
      expect(html).toContain(`href="${href}"`);
    }
  });

  it.each([
    ['a light color under black', '#FDE047', 'background: #fde047; color: #000000'],
    ['a dark color under white', '#123', 'background: #112233; color: #ffffff'],
    ['a text that is no color', 'red} body{', 'background: #16a34a; color: #000000'],
  ])('has its front in the color of the profile: %s', (_, color, style) => {
    expect(myCardStyleSheet({ profile: { ...fullProfile, color } })).toContain(
      `.front { ${style}; }`,
    );
  });

  it('says a website in its own letters, and leads to it in ASCII', () => {
    const profile = { ...fullProfile, website: 'https://xn--mller-kva.de' };
    expect(myCardMarkup({ ...card, profile })).toContain(
      '<a href="https://xn--mller-kva.de"><bdi>müller.de</bdi></a>',
    );
  });

  it('shows the code where there is no profile, or an empty one', () => {
    expect(myCardMarkup({ ...card, profile: undefined })).toContain('once you add one');
    expect(myCardMarkup({ ...card, profile: emptyProfile })).not.toContain('<ul>');
  });

  it('shows markup as text, and leads nowhere that runs', () => {
    const html = cachedMyCard({ ...card, profile: hostileProfile }, markup, form);
    expect(html).not.toMatch(/<img src=x|javascript:|<script/);
    expect(html.match(/<\/style>/g)).toHaveLength(1);
  });

  it('is kept whole: nothing of it is loaded, and it says since when', () => {
    const html = cachedMyCard(card, '22 November 2026, 14:03', form);
    expect(html).toContain('<h1 dir="auto">Marta Oliveira</h1>');
    expect(html).toContain('saved on this device on 22 November 2026, 14:03.');
    expect(html).not.toMatch(/<script|<link|src="(?!data:)/);
    expect(html).toContain('<form method="post" action="/dashboard/my-card">');
    expect(html).toContain('name="page" value="p1"');
  });

  it('offers the code that holds the contact, first where there is no signal', () => {
    const both = { ...card, contactQrSvg: '<svg viewBox="0 0 2 2"></svg>' };
    expect(myCardMarkup(card)).not.toContain('radio');
    expect(myCardMarkup(both)).toContain('value="page" checked');
    expect(cachedMyCard(both, 'today', form)).toContain('value="contact" checked');
    expect(cachedMyCard(both, 'today', form)).toContain('alt="QR code with your contact details"');
  });

  it('has the photo in the middle of the code that opens the page, offline as well', () => {
    const photo = 'data:image/jpeg;base64,AAAA';
    const both = { ...card, contactQrSvg: '<svg viewBox="0 0 2 2"></svg>', photo };
    for (const html of [myCardMarkup(both), cachedMyCard(both, 'today', form)]) {
      expect(html.split('class="photo"')).toHaveLength(2);
      expect(html).toMatch(
        /<div class="code page"><img src="data:[^>]+><img class="photo" src="data:image\/jpeg;base64,AAAA" alt="">/,
      );
    }
    expect(myCardMarkup(card)).not.toContain('photo');
  });

  it('closes what a text leaves open of directions', () => {
    const profile = { ...fullProfile, userProfile: '\u202eA' };
    expect(myCardMarkup({ ...card, profile })).toContain('\u202eA\u202c');
  });
});

it('is kept in the language of its owner, with what its worker says', () => {
  const words: MyCardWords = {
    ...englishWords,
    language: 'ar',
    title: '1',
    offline: (since) => `<${since}>`,
    kept: '<2>',
  };
  const html = cachedMyCard({ ...card, words }, '3', form);
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('&lt;3&gt;');
  expect(html).toContain('<!--said-kept=&lt;2&gt;-->');
});
