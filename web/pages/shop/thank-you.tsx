import { useCallback } from 'react';
import { redirect } from 'react-router';
import { callApi } from '#web/api-client.ts';
import { PurchaseScreen } from '#web/features/purchase/purchase-screen.tsx';
import { Verifying } from '#web/features/purchase/verifying.tsx';
import { SessionEnded } from '#web/session/session-ended.tsx';
import { useLoginRequired } from '#web/session/use-login-required.ts';
import type { Route } from './+types/thank-you.ts';

/** Where PayPal sends the buyer, with its order as `token`. */
export function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token');
  if (url.searchParams.get('provider') !== 'paypal' || !token) throw redirect('/');
  return { token };
}

export { unlistedMeta as meta } from '#web/site/page-meta.ts';

/** The money is taken only here, from the buyer's own session; asking again does no harm. */
export default function ThankYouPage({ loaderData }: Route.ComponentProps) {
  const { token: orderId } = loaderData;
  const { user, hasEnded } = useLoginRequired();
  const ask = useCallback(
    (signal: AbortSignal) =>
      callApi('POST /paypal/capture-order', { body: { orderId }, isSignedIn: true, signal }),
    [orderId],
  );
  if (hasEnded) return <SessionEnded />;
  return user === null ? <Verifying /> : <PurchaseScreen ask={ask} />;
}
