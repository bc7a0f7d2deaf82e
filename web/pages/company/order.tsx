import { scopeOf } from '#domain/companies/roles.ts';
import { servicesContext } from '#web/context.ts';
import { CompanyPage, WaitingCompany } from '#web/features/companies/company-page.tsx';
import { OrderCards } from '#web/features/companies/orders/order-cards.tsx';
import { PastOrders } from '#web/features/companies/orders/past-orders.tsx';
import { IncludedTax, taxClaim } from '#web/features/shop/cart/included-tax.tsx';
import { TestModeNote } from '#web/features/shop/checkout/test-mode-note.tsx';
import { useCompanyTexts } from '#web/site/inside/company-texts.ts';
import type { Route } from './+types/order.ts';
import type { SignedInHandle } from '../dashboard/signed-in.tsx';

export const handle: SignedInHandle = {
  Skeleton: WaitingCompany,
  isTranslated: true,
  isOfCompany: true,
};

export async function loader({ context }: Route.LoaderArgs) {
  return { offer: await context.get(servicesContext).offer() };
}

/** The offer does not change while one chooses. */
export function shouldRevalidate() {
  return false;
}

const checkout = { IncludedTax, taxClaim, TestModeNote };

export default function OrderCardsPage({ loaderData: { offer } }: Route.ComponentProps) {
  const { text } = useCompanyTexts();
  return (
    <CompanyPage part="order">
      {(company) =>
        scopeOf(company, 'see card orders') === 'none' ? (
          <p className="text-ink-soft">{text('company.refused')}</p>
        ) : (
          <>
            <OrderCards company={company} offer={offer} checkout={checkout} />
            <PastOrders id={company._id} />
          </>
        )
      }
    </CompanyPage>
  );
}
