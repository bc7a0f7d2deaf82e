import { redirect } from 'react-router';
import { formatCents } from '#domain/catalog/money.ts';
import { servicesContext } from '#web/context.ts';
import { PaymentForm } from '#web/features/payments/payment-form.tsx';
import { PaymentLines } from '#web/features/payments/payment-lines.tsx';
import { SandboxSheet } from '#web/features/payments/sandbox-sheet.tsx';
import { useSite } from '#web/site/use-site.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/payment.ts';

/**
 * Anybody who knows a payment's address sees what it is for. If the sandbox takes no payments, this is a
 * path like any other.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { sandbox } = context.get(servicesContext);
  if (sandbox === undefined) throw redirect('/register');
  return { payment: await sandbox.getPayment(params.id) };
}

export { neverStored as headers, unlistedMeta as meta } from '#web/site/page-meta.ts';

export default function SandboxPaymentPage({ loaderData: { payment } }: Route.ComponentProps) {
  const title = `Pay ${useSite().brandName}`;
  return (
    <SandboxSheet title={title}>
      <title>{title}</title>
      <p className="-mt-4 text-headline font-semibold tabular-nums">
        {formatCents(payment.totalCents, payment.currency)}
      </p>
      <PaymentLines payment={payment} />
      {payment.isOpen ? (
        <PaymentForm payment={payment} />
      ) : (
        <div>
          <p>This payment is closed.</p>
          <TextLink to="/cart">Back to the cart</TextLink>
        </div>
      )}
    </SandboxSheet>
  );
}
