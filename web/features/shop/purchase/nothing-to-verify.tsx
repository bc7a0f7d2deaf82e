import { FormPage } from '#web/site/page.tsx';
import { ordersPath, plansPath } from '#web/site/site-links.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** PayPal's return without its order: there is nothing to ask for, and nothing is claimed. */
export function NothingToVerify() {
  return (
    <FormPage
      title="Thank you!"
      documentTitle="Thank you"
      intro="We couldn’t find that payment. If you just paid with PayPal, you’ll find your order in your order history, and the receipt is on its way to your inbox."
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={ordersPath} variant="primary">
          Order History
        </ButtonLink>
        <ButtonLink to={plansPath}>View Plans</ButtonLink>
        <ButtonLink to="/contact">Contact Support</ButtonLink>
      </div>
    </FormPage>
  );
}
