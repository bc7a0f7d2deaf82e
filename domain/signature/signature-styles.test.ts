import { describe, expect, it } from 'vitest';
import { fullProfile } from '#tests/support/sample-cards.ts';
import { contrastRatio } from '../profiles/theme-color.ts';
import { emailSignature, maximumSignatureLength } from './email-signature.ts';
import { signatureStyles } from './signature-styles.ts';

const addresses = {
  cardUrl: 'https://nearcard.example/card/abcdefghjk',
  photoUrl: 'https://nearcard.example/card/abcdefghjk/photo.jpg',
};
const htmlOf = (style: keyof typeof signatureStyles) =>
  emailSignature(fullProfile, addresses, signatureStyles[style]).html;

describe('a style of signatures', () => {
  it.each(Object.entries(signatureStyles))('is read on its paper: %s', (_name, style) => {
    const paper = 'paper' in style ? style.paper : '#ffffff';
    expect(contrastRatio(style.ink, paper)).toBeGreaterThanOrEqual(7);
    expect(contrastRatio(style.soft, paper)).toBeGreaterThanOrEqual(4.5);
  });

  it('is one of each layout, no two alike, and none too long', () => {
    const names = ['banner', 'portrait', 'split', 'minimal', 'stage', 'business'] as const;
    expect(Object.keys(signatureStyles)).toEqual(names);
    const all = names.map(htmlOf);
    expect(new Set(all).size).toBe(names.length);
    for (const html of all) expect(html.length).toBeLessThan(maximumSignatureLength);
  });

  it('is that of the banner where none is named', () => {
    expect(emailSignature(fullProfile, addresses).html).toBe(htmlOf('banner'));
  });
});
