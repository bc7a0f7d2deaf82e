import { useCallback } from 'react';
import { redirect } from 'react-router';
import { readPurchase } from '#web/features/purchase/purchase-api.ts';
import { PurchaseScreen } from '#web/features/purchase/purchase-screen.tsx';
import { unlistedMeta } from '#web/site/page-meta.ts';
import type { Route } from './+types/success.ts';

/** Where the payment provider sends the buyer. */
export function loader({ url }: Route.LoaderArgs) {
  const sessionId = url.searchParams.get('session_id');
  const purchaseId = url.searchParams.get('purchase_id');
  if (!sessionId || !purchaseId) throw redirect('/');
  return { sessionId, purchaseId };
}

export const meta = unlistedMeta;

export default function SuccessPage({ loaderData }: Route.ComponentProps) {
  const { sessionId, purchaseId } = loaderData;
  const ask = useCallback(
    (signal: AbortSignal) => readPurchase({ sessionId, purchaseId }, signal),
    [sessionId, purchaseId],
  );
  return <PurchaseScreen ask={ask} />;
}
