import { InShopTexts } from '#web/site/shop-texts.tsx';
import { pathIn, languageOfPath } from '#domain/site/translated-pages.ts';
import { shopPage } from '#web/site/translated-page.ts';
import { varyByLanguage as headers } from '#web/site/spoken-language.ts';
import { useCallback } from 'react';
import { redirect } from 'react-router';
import { callApi } from '#web/api-client.ts';
import { OrderDetails } from '#web/features/billing/order/order-details.tsx';
import { PurchaseScreen } from '#web/features/shop/purchase/purchase-screen.tsx';
import { NothingToVerify } from '#web/features/shop/purchase/nothing-to-verify.tsx';
import { Verifying } from '#web/features/shop/purchase/verifying.tsx';
import { SessionEnded } from '#web/site/session-ended.tsx';
import { useLoginRequired } from '#web/session/use-login-required.ts';
import type { Route } from './+types/thank-you.ts';

/** PayPal sends the buyer here, with its order as `token`. */
export { headers };

export function loader({ request, url }: Route.LoaderArgs) {
  if (url.searchParams.get('provider') !== 'paypal')
    throw redirect(pathIn(languageOfPath(url.pathname), '/'));
  return {
    ...shopPage('/thank-you', ['success'], { request, url }),
    token: url.searchParams.get('token'),
  };
}

export { unlistedMeta as meta } from '#web/site/page-meta.ts';

export default function ThankYouPage({ loaderData }: Route.ComponentProps) {
  const { token, shopTexts } = loaderData;
  return (
    <InShopTexts sent={shopTexts}>
      {token ? <Capture orderId={token} /> : <NothingToVerify />}
    </InShopTexts>
  );
}

/** The money is taken only here, from the buyer's own session; asking again does no harm. */
function Capture({ orderId }: { orderId: string }) {
  const { user, hasEnded } = useLoginRequired();
  const ask = useCallback(
    (signal: AbortSignal) => callApi('POST /paypal/capture-order', { body: { orderId }, signal }),
    [orderId],
  );
  if (hasEnded) return <SessionEnded />;
  if (user === null) return <Verifying />;
  return <PurchaseScreen isPrepaid ask={ask} Details={OrderDetails} />;
}
