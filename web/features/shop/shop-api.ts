import type { User } from '#domain/accounts/user.ts';
import type { Promo } from '#domain/catalog/promos.ts';
import { callApi } from '#web/api-client.ts';

/** The promo of a code. @throws ApiError, 404 where there is none */
export async function getPromo(code: string, signal?: AbortSignal): Promise<Promo> {
  const { promo } = await callApi<{ promo: Promo }>(
    `/promos/${encodeURIComponent(code)}`,
    signal && { signal },
  );
  return promo;
}

interface Activation {
  success: boolean;
  user?: User;
  message?: string;
}

/** Takes the free plan. @throws ApiError */
export function activateFreeTier(): Promise<Activation> {
  return callApi('/activate-free-tier', { method: 'POST', isSignedIn: true });
}
