import { createHmac } from 'node:crypto';
import { isCaptchaSolved, makeCaptcha, type Captcha } from '#domain/messages/captcha.ts';
import { addSeconds } from '#server/platform/clock.ts';
import { isSameHash } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';

/** A sum for a form that is posted without scripts, and the proof that it is one of ours. */
export interface SignedSum extends Captcha {
  /** Goes back with the answer; holds the operands, when it ends, and the signature. */
  readonly token: string;
}

export interface SumAnswer {
  readonly token: string;
  /** As typed. */
  readonly answer: string;
}

const validSeconds = 2 * 60 * 60;
const secretName = 'contact-sum';
/** left.right.end.signature; the end in seconds since 1970, the signature in base64url */
const tokenPattern = /^((\d{1,2})\.(\d{1,2})\.(\d{10}))\.([\w-]{43})$/;

export type SignedSums = ReturnType<typeof createSignedSums>;

/** Sums whose answer the server can check without having kept them (decisions, "Public card and contact"). */
export function createSignedSums({
  clock,
  ids,
  secrets,
}: Pick<Platform, 'clock' | 'ids'> & { readonly secrets: Pick<Platform['secrets'], 'getKey'> }) {
  /** Signed with the key of the month in which the sum ends. */
  async function sign(signed: string, end: Date) {
    const key = await secrets.getKey(secretName, end);
    return createHmac('sha256', key).update(signed).digest();
  }

  return {
    async make(): Promise<SignedSum> {
      const captcha = makeCaptcha(ids.below);
      const end = addSeconds(clock.now(), validSeconds);
      const signed = `${captcha.left}.${captcha.right}.${Math.floor(end.getTime() / 1_000)}`;
      return { ...captcha, token: `${signed}.${(await sign(signed, end)).toString('base64url')}` };
    },

    /** Whether the answer is right, the sum ours, and not older than two hours. */
    async isSolved({ token, answer }: SumAnswer) {
      const [, signed = '', left, right, end, signature = ''] = tokenPattern.exec(token) ?? [];
      const endsAt = new Date(Number(end) * 1_000);
      const now = clock.now();
      // Before the signature, so that no key is asked for a month somebody made up.
      if (!(endsAt > now && endsAt <= addSeconds(now, validSeconds))) return false;
      if (!isSameHash(await sign(signed, endsAt), Buffer.from(signature, 'base64url')))
        return false;
      return isCaptchaSolved({ left: Number(left), right: Number(right) }, answer);
    },
  };
}
