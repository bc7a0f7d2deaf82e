import type { ChipsService, FreshTap } from '#server/features/cards/chips/chips.service.ts';
import { isDatabaseUnavailable } from '#server/database/database-errors.ts';
import type { RenderedEntry } from '#server/platform/page-cache/rendered-entry.ts';
import type { Platform } from '#server/platform/platform.ts';
import { claimPath } from './tap.ts';

/** Taps to which a chip has added its message (decision 82). */
export function createSignedTaps({ log }: Pick<Platform, 'log'>, chips: ChipsService) {
  /** A tap that cannot be read now is one without a message. */
  async function take(serial: string, signed: URLSearchParams) {
    return chips.take(serial, signed).catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'a tap could not be read');
      return undefined;
    });
  }

  /** The way to the claim, with what shows there that the card was tapped: in the fragment, which no server is sent. */
  async function withProof(target: RenderedEntry, fresh: FreshTap | undefined) {
    const { location = '' } = target.headers;
    if (fresh === undefined || !location.startsWith(claimPath)) return target;
    const proof = await chips.proofOf(fresh);
    return { ...target, headers: { ...target.headers, location: `${location}#tap=${proof}` } };
  }

  return { take, withProof };
}
