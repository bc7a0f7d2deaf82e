import type { Promo } from '#domain/catalog/promos.ts';
import { callApi, type Answer } from '#web/api-client.ts';

/** The promo of a code. @throws ApiError, 404 where there is none */
export async function getPromo(code: string, signal?: AbortSignal): Promise<Promo> {
  return (await callApi('GET /promos/:code', { params: { code }, signal })).promo;
}

/** Takes the free plan. @throws ApiError */
export function activateFreeTier(): Promise<Answer<'POST /activate-free-tier'>> {
  return callApi('POST /activate-free-tier', { isSignedIn: true });
}
