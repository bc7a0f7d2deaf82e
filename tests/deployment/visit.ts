import { callShop } from '#tests/soak/shop-calls.ts';
import { address, paymentIdOf } from '#tests/support/buyer.ts';

/** Somebody with an account who visits a shop in earnest that sells by the sandbox. */
export interface Visitor {
  readonly email: string;
  readonly password: string;
  /** A card that nobody has claimed. */
  readonly serial: string;
}

/**
 * Logs in, buys, uploads a picture, looks at it and taps a card, as a browser would.
 * @param url the origin that is asked; where the shop's own links lead is not followed
 * @param picture of the upload
 * @returns where the tap leads
 * @throws Error naming the step that was not answered as it should be
 */
export async function visitShop(
  url: string,
  { email, password, serial }: Visitor,
  picture: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const call = async (path: string, options: { body?: object; token?: string } = {}) => {
    const { status, body } = await callShop(`${url}/api${path}`, options);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${body.message}`);
    return body;
  };
  const { token = '' } = await call('/login', { body: { email, password } });
  const items = [{ productId: 'lifetime', quantity: 1 }];
  const begun = await call('/purchase', { token, body: { items, deliveryAddress: address } });
  const payment = paymentIdOf(begun.url ?? '');
  const paid = await call(`/sandbox/payments/${payment}/pay`, { token, body: {} });
  const back = new URL(paid.url ?? '');
  await call(back.pathname + back.search, { token });
  await uploadPicture(url, token, picture);
  return tap(url, serial);
}

async function uploadPicture(
  url: string,
  token: string,
  picture: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const form = new FormData();
  form.set('logo', new File([picture], 'photo.png', { type: 'image/png' }));
  const request = { method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } };
  const answer = await fetch(`${url}/api/upload-logo`, request);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`the upload was answered ${answer.status}: ${text}`);
  const path = /"logoUrl":"([^"]+)"/.exec(text)?.[1] ?? '';
  const file = await fetch(url + path);
  await file.body?.cancel();
  if (!file.ok) throw new Error(`${path} was answered ${file.status}`);
}

/** @returns where the tag's address leads */
async function tap(url: string, serial: string): Promise<string> {
  const answer = await fetch(`${url}/nfc/${serial}`, { redirect: 'manual' });
  await answer.body?.cancel();
  const leadsTo = answer.headers.get('location');
  if (answer.status !== 302 || leadsTo === null) {
    throw new Error(`the tap was answered ${answer.status}`);
  }
  return leadsTo;
}
