import { problem, right, type Finding } from '#domain/health/finding.ts';
import type { SendPurge } from '#server/platform/cdn/purge-request.ts';
import { reasonOf } from '../run-checks.ts';

/**
 * Whether the CDN takes purges. Nothing is said where there is none.
 * @param key under which the CDN holds nothing
 */
export async function checkCdn(
  sendPurge: SendPurge | undefined,
  key: string,
): Promise<readonly Finding[]> {
  if (sendPurge === undefined) return [];
  try {
    await sendPurge([key]);
    return [right('The CDN accepts purges.')];
  } catch (error) {
    return [
      problem(
        `The CDN accepts no purges and still shows old versions of changed cards (${reasonOf(error)}): check CDN_PURGE_URL and CDN_PURGE_SECRET.`,
      ),
    ];
  }
}
