import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { shippedContent } from '#tests/support/shipped-content.ts';
import { drawPage } from './draw-page.ts';
import { drawableByInter } from './inter-fonts.ts';
import { createSharingImagesService } from './sharing-images.service.ts';
import { drawIcon, iconNames, wrapAsIco } from './site-icons.ts';

/** WhatsApp drops larger ones (facts.md, "Link previews"). */
const mostBytes = 300_000;

const site = {
  brandName: 'Nearcard',
  publicUrl: 'https://nearcard.example',
  supportEmail: 'a@b.test',
  supportPhone: undefined,
  postalAddress: undefined,
  sellerName: 'Nearcard',
  sellerTaxId: undefined,
  stripe: undefined,
  paypal: undefined,
  geoapify: undefined,
  objectStore: undefined,
  appleWallet: undefined,
  googleWallet: undefined,
  freeShipping: 'Free',
  paidShipping: undefined,
};
const content = shippedContent(site);

describe('the picture of a link preview', () => {
  it.each([
    ['a short title', 'Blog', 'Posts.'],
    ['a title of 200 characters', 'Tap and connect. '.repeat(12).slice(0, 200), 'x '.repeat(150)],
    ['one word of 200 characters', 'W'.repeat(200), 'W'.repeat(300)],
    ['nothing that can be drawn', '名刺 🎉', '🎉'],
    ['nothing', '', ''],
    ['markup', '<b>&amp;</b>', '"><script>'],
  ])('with %s is 1200 × 630 and under 300 kB', async (_what, title, line) => {
    const bytes = await drawPage({ name: 'test', title, line }, 'Nearcard');
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'png',
      width: 1_200,
      height: 630,
    });
    expect(bytes.length).toBeLessThan(mostBytes);
  });

  it('shows the title', async () => {
    const [one, other] = await Promise.all(
      ['Contact', 'Contacts'].map((title) => drawPage({ name: 'x', title, line: '' }, 'N')),
    );
    expect(one!.equals(other!)).toBe(false);
  });
});

it.each([
  ['Łódź, Ελλάδα, Привет, Việt Nam', 'Łódź, Ελλάδα, Привет, Việt Nam'],
  ['Cards 🎉 for 名刺 all', 'Cards for all'],
  ['مرحبا', ''],
])('of %j can draw %j', (text, drawn) => {
  expect(drawableByInter(text)).toBe(drawn);
});

describe('the pictures', () => {
  it.each([
    ['home', 'Tap. Connect. Share Instantly.'],
    ['nfc-business-cards', 'NFC Business Cards'],
    ['nfc-business-cards-prices', 'NFC Business Cards'],
    ['contact', 'Contact'],
    ['blog', 'Blog'],
    ['terms-and-conditions', 'Terms and Conditions'],
    ['privacy', 'Privacy'],
    ['account', 'Register'],
    ['blog/tap-or-qr-code', 'Tap or QR code: when each one is better'],
    ['tap-or-qr-code', undefined],
    ['blog/none', undefined],
    ['constructor', undefined],
  ])('%s says %j', async (name, title) => {
    const sharingImages = createSharingImagesService(
      { brand: () => ({ brandName: 'Nearcard' }) },
      { content },
    );
    expect((await sharingImages.findImage(name))?.title).toBe(title);
  });

  it('are drawn once for all who ask, and cached within bounds', async () => {
    const sharingImages = createSharingImagesService(
      { brand: () => ({ brandName: 'N' }) },
      { content },
      1,
    );
    const image = { name: 'a', title: 'A', line: '' };
    const [first, second] = await Promise.all([
      sharingImages.render(image),
      sharingImages.render(image),
    ]);
    expect(second).toBe(first);
    await sharingImages.render({ ...image, name: 'b' });
    expect(await sharingImages.render(image)).not.toBe(first);
  });
});

describe('icons', () => {
  it.each([
    ['icon-32', 32, 4],
    ['icon-192', 192, 4],
    ['icon-512', 512, 4],
    ['apple-touch-icon', 180, 3],
    ['icon-maskable-512', 512, 3],
  ] as const)('%s has %d pixels a side', async (name, side, opaqueChannels) => {
    expect(iconNames).toContain(name);
    const icon = sharp(await drawIcon(name));
    expect(await icon.metadata()).toMatchObject({ format: 'png', width: side, height: side });
    expect((await icon.stats()).isOpaque).toBe(opaqueChannels === 3);
  });

  it('the .ico holds the PNG behind its directory', async () => {
    const png = await drawIcon('icon-32');
    const ico = wrapAsIco(png, 32);
    expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico[6], ico[7]]).toEqual([1, 1, 32, 32]);
    expect(ico.subarray(ico.readUInt32LE(18))).toEqual(png);
    expect(ico.readUInt32LE(14)).toBe(png.length);
  });
});
