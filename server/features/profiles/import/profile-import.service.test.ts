import { describe, expect, it } from 'vitest';
import { FetchRefusedError, type FetchRefusal } from '#server/platform/outbound/guarded-request.ts';
import { createImportProcess } from './import-process.ts';
import { createProfileImportService } from './profile-import.service.ts';

const patientReader = createImportProcess(60_000);

/** A service to which the internet has these pages. */
function serviceOf(
  pages: Readonly<Record<string, { type: string; body: string } | FetchRefusal>>,
  reader = patientReader,
) {
  async function publicFetch(url: string) {
    const page = pages[url] ?? 'unreachable';
    if (typeof page === 'string') throw new FetchRefusedError(page);
    return { url, contentType: page.type, bytes: Buffer.from(page.body, 'latin1') };
  }
  return createProfileImportService({ publicFetch }, reader);
}

const page = (body: string, type = 'text/html; charset=iso-8859-1') => ({ type, body });
const picture = '<meta property="og:image" content="https://ada.example/a">';

describe('an import', () => {
  it('reads a page in its charset, and its picture', async () => {
    const found = await serviceOf({
      'https://ada.example/': page(`<title>J\xf6rg</title>${picture}`),
      'https://ada.example/a': page('png', 'image/PNG; x=y'),
    }).read('ada.example');
    expect(found).toEqual({
      fields: { userProfile: 'Jörg' },
      links: [],
      picture: 'data:image/png;base64,cG5n',
    });
  });

  it.each([
    ['is none', page('<html>', 'text/html')],
    ['is a drawing, which may hold scripts', page('<svg/>', 'image/svg+xml')],
    ['is not public', 'private' as const],
    ['is too large', 'too-large' as const],
  ])('goes without a picture that %s', async (_what, image) => {
    const pages = {
      'https://ada.example/': page(`<title>Ada</title>${picture}`),
      'https://ada.example/a': image,
    };
    expect(await serviceOf(pages).read('https://ada.example')).toMatchObject({ picture: '' });
  });

  it('reads a vCard, whatever its type is said to be', async () => {
    const body = 'BEGIN:VCARD\nFN:Ada\nPHOTO;ENCODING=b:AAAA\nEND:VCARD';
    const found = await serviceOf({ 'https://ada.example/a.vcf': page(body) }).read(
      'https://ada.example/a.vcf',
    );
    expect(found).toMatchObject({
      fields: { userProfile: 'Ada' },
      picture: 'data:image/jpeg;base64,AAAA',
    });
  });

  it.each<FetchRefusal>([
    'address',
    'private',
    'redirects',
    'too-large',
    'too-slow',
    'refused',
    'unreachable',
  ])('tells at the address that it is refused as %s', async (reason) => {
    const work = serviceOf({ 'https://ada.example/': reason }).read('ada.example');
    await expect(work).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { url: expect.stringMatching(/^[A-Z].{10,60}$/) },
    });
  });

  it('is ended when its reading takes too long, and tells so at the address', async () => {
    // No process starts within a millisecond.
    const work = serviceOf({ 'https://ada.example/': page('Ada') }, createImportProcess(1)).read(
      'ada.example',
    );
    await expect(work).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { url: 'This page takes too long to read.' },
    });
  });

  it('tells at the address that nothing was found', async () => {
    const work = serviceOf({ 'https://ada.example/': page('') }).read('ada.example');
    await expect(work).rejects.toMatchObject({
      fields: { url: expect.stringMatching(/^We didn’t find/) },
    });
  });
});
