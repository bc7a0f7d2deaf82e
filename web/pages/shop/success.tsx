import { InShopTexts } from '#web/site/shop-texts.tsx';
import { pathIn, languageOfPath } from '#domain/site/translated-pages.ts';
import { shopPage } from '#web/site/translated-page.ts';
import { varyByLanguage as headers } from '#web/site/spoken-language.ts';
import { useCallback } from 'react';
import { redirect } from 'react-router';
import { callApi } from '#web/api-client.ts';
import { OrderDetails } from '#web/features/billing/order/order-details.tsx';
import { PurchaseScreen } from '#web/features/shop/purchase/purchase-screen.tsx';
import type { Route } from './+types/success.ts';

/** The payment provider sends the buyer here. */
export { headers };

export function loader({ request, url }: Route.LoaderArgs) {
  const sessionId = url.searchParams.get('session_id');
  const purchaseId = url.searchParams.get('purchase_id');
  if (!sessionId || !purchaseId) throw redirect(pathIn(languageOfPath(url.pathname), '/'));
  return {
    ...shopPage('/success', ['success'], { request, url }),
    session_id: sessionId,
    purchase_id: purchaseId,
  };
}

export { unlistedMeta as meta } from '#web/site/page-meta.ts';

export default function SuccessPage({ loaderData }: Route.ComponentProps) {
  const { session_id, purchase_id, shopTexts } = loaderData;
  const ask = useCallback(
    (signal: AbortSignal) => {
      const query = { session_id, purchase_id };
      // A session that has ended does not matter (specification 2, section 7).
      return callApi('GET /success', { query, signal });
    },
    [session_id, purchase_id],
  );
  return (
    <InShopTexts sent={shopTexts}>
      <PurchaseScreen ask={ask} Details={OrderDetails} />
    </InShopTexts>
  );
}
