import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Account } from '#server/features/accounts/accounts.service.ts';
import type { IssuedCard } from '#server/features/cards/issuing.service.ts';
import { addAccount, issueClaimedCard, publish } from '#tests/support/shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

/** Somebody with a card, whose name stands on the page that it opens. */
interface Holder {
  readonly name: string;
  readonly account: Account;
  readonly card: IssuedCard;
}

let test: TestApp;
let holders: Holder[];
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '100000' });
  holders = [];
  // Both have a profile at the same web-URL: only the account tells them apart.
  for (const name of ['Ada Bote', 'Bea Cole']) {
    const account = await addAccount(
      test.services,
      `${name.slice(0, 3).toLowerCase()}@example.test`,
    );
    await publish(test.services, account, { userProfile: name, customSlug: 'studio' });
    holders.push({ name, account, card: await issueClaimedCard(test.services, account) });
  }
});
afterAll(() => test.close());

/** The addresses of a card and its page that the shop prints, writes to tags and shows. */
const forms: Readonly<Record<string, (holder: Holder) => string>> = {
  'a tag': ({ card }) => `/nfc/${card.serial}`,
  'a former tag': ({ card }) => `/Profiles/${card.serial}`,
  'a printed code': ({ card }) => `/nfc/qr?u=${card.serial}`,
  'a printed identifier': ({ card }) => `/nfc/qr?u=${card.identifier}`,
  'a code of a tag': ({ card }) =>
    `/nfc/qr?link=${encodeURIComponent(`${test.services.publicUrl}/nfc/${card.serial}`)}`,
  'a code of a page': ({ account }) =>
    `/nfc/qr?q=${test.services.publicUrl}/card/${account.uniqueId}`,
  'a page': ({ account }) => `/card/${account.uniqueId}`,
  'a profile': ({ account }) => `/card/${account.uniqueId}/studio`,
  'a short address': ({ account }) => `/${account.uniqueId}`,
};

/** Texts that stand behind an address where it was sent, printed or clicked. */
const endings: readonly string[] = [
  Array.from('.,)>"*_…!;:\'])}|`^~”»’。）」'),
  ['**', '">', ').', '.”', '/', '//', '\\', '#', '#top', '?', '&'],
  ['%20', '%0A', '%0D%0A', '%09', '%22', '%3E', '%5C', '%7C', '%60', '%', '%2', '%2520'],
  // No-break space, zero-width space, byte-order mark, direction mark, soft hyphen, variation selector.
  ['%C2%A0', '%E2%80%8B', '%EF%BB%BF', '%E2%80%8E', '%C2%AD', '%EF%B8%8F'],
  ['&gt;', '&quot;', '%22%3EMy%20card%3C/a%3E', '](https://a.example)', 'を見る', ' 名片'],
  ['?fbclid=IwAR0', '?utm_source=news&utm_medium=mail', '&utm_source=news', '&amp;utm_source=news'],
  ['/?fbclid=IwAR0', '%3Futm_source=news', ';jsessionid=1F.node1'],
].flat();

const inPath = (url: string, change: (path: string) => string) => {
  const [path = '', ...query] = url.slice(1).split('?');
  return `/${[change(path), ...query].join('?')}`;
};

/** As Japanese keyboards type digits. */
const inFullWidth = (digits: string) =>
  encodeURIComponent(
    digits.replace(/[0-9]/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
  );

/** Changes of a whole address; those that change nothing of it are left out. */
const changes: readonly ((url: string) => string)[] = [
  (url) => url,
  (url) => url.toUpperCase(),
  (url) => inPath(url, (path) => path.replaceAll('/', '//')),
  (url) => `/${url}`,
  (url) => inPath(url, (path) => path.replaceAll('/', '\\')),
  (url) => inPath(url, (path) => path.replaceAll('/', '%2F')),
  (url) => inPath(url, (path) => path.replaceAll('/', '%5C')),
  (url) => inPath(url, (path) => path.replaceAll('/', '/%E2%80%8B')),
  (url) => inPath(url, (path) => path.replaceAll('/', '/./')),
  (url) => url.replace('?', '/?'),
  (url) => url.replace('?', '?fbclid=IwAR0&'),
  (url) => url.replace('?', '?fbclid=IwAR0&amp;'),
  (url) => url.replace('?', '%3F'),
  (url) => url.replace('=', '%3D'),
  (url) => url.replace('=', '=%20'),
  (url) => url.replace('=', '=%3C'),
  (url) => url.replace('=', '=%22'),
  // An identifier behind this is as long as the name of an account.
  (url) => url.replace(/=(?=[0-9]{16}|http)/, '=3D'),
  (url) => url.replace(/[0-9]{8}(?=[0-9]{8})/, '$&=%0D%0A'),
  (url) => url.replace(/[0-9]{4}(?=[0-9]{4})/g, '$&%20'),
  (url) => url.replace(/[0-9]{16}/, inFullWidth),
  (url) => url.replace(/(?<=card\/.{5})/, '%C2%AD'),
];

/** Follows an address, as a browser does, to the page that it opens. */
async function openedBy(address: string) {
  let url = address;
  for (let hop = 0; hop < 4; hop += 1) {
    const answer = await test.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } });
    const { location } = answer.headers;
    if (location === undefined) return answer;
    url = location;
  }
  throw new Error(`${address} leads on and on`);
}

it('opens its card, and none other, however it was mangled', { timeout: 60_000 }, async () => {
  const addresses = Object.entries(forms).flatMap(([form, addressOf]) =>
    [...changes, ...endings.map((ending) => (url: string) => url + ending)].map((mangle, index) => {
      const holder = holders[index % 2];
      if (holder === undefined) throw new Error('nobody has a card');
      return { form, holder, url: mangle(addressOf(holder)) };
    }),
  );
  const different = new Map(addresses.map((one) => [one.url, one]));
  expect(different.size).toBeGreaterThan(300);
  const failed: string[] = [];
  for (const { form, holder, url } of different.values()) {
    const { statusCode, body } = await openedBy(url);
    const named = holders.filter(({ name }) => body.includes(name));
    const isIts = statusCode === 200 && named.length === 1 && named[0] === holder;
    if (!isIts) failed.push(`${form}: ${url} (${statusCode}, ${named.length})`);
  }
  expect(failed).toEqual([]);
});
