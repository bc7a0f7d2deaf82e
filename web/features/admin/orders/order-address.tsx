import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { anyDelivery } from '#domain/orders/address-scope.ts';
import { addressProblems } from '#domain/orders/address-problems.ts';
import {
  addressFields,
  addressLines,
  emptyAddress,
  normalizeAddress,
  type DeliveryAddress,
} from '#domain/orders/delivery-address.ts';
import { isOrderStatus } from '#domain/orders/order-status.ts';
import { needsShipping } from '#domain/orders/shipping.ts';
import { callApi } from '#web/api-client.ts';
import { AddressFields } from '#web/delivery-address/address-fields.tsx';
import { resolverOf, useSubmit } from '#web/forms.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { AdminOrder } from '#wire/admin/orders.ts';
import { FormDialog } from '../form-dialog.tsx';
import { useMay } from '../use-may.ts';
import { useReadOrdersAgain } from './use-orders.ts';

/** The address that the cards go to; until they leave, it can be mended. */
export function OrderAddress({ order }: { order: AdminOrder }) {
  const [isChanging, setIsChanging] = useState(false);
  const mayChange = useMay('orders');
  const { deliveryAddress, status } = order;
  return (
    <>
      {deliveryAddress === null ? (
        <p className="text-ink-soft">No delivery address.</p>
      ) : (
        <Lines address={deliveryAddress} />
      )}
      {mayChange && isOrderStatus(status) && needsShipping({ ...order, status }) && (
        <Button className="mt-3" onClick={() => setIsChanging(true)}>
          Change Address
        </Button>
      )}
      {isChanging && <AddressDialog order={order} onClose={() => setIsChanging(false)} />}
    </>
  );
}

function Lines({ address }: { address: DeliveryAddress }) {
  const { additionalInstructions } = address;
  return (
    <>
      <address className="not-italic" dir="auto">
        {addressLines(address).map((line) => (
          <span key={line} className="block wrap-anywhere">
            {line}
          </span>
        ))}
      </address>
      {additionalInstructions !== '' && (
        <p className="mt-2 break-words whitespace-pre-line text-ink-soft" dir="auto">
          {additionalInstructions}
        </p>
      )}
    </>
  );
}

const resolver = resolverOf<DeliveryAddress>((values) => addressProblems(normalizeAddress(values)));

function AddressDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const form = useForm<DeliveryAddress>({
    resolver,
    defaultValues: order.deliveryAddress ?? emptyAddress,
  });
  const { readAgain } = useReadOrdersAgain();
  const submit = useSubmit(form, {
    failure: { refused: 'We couldn’t change the address.' },
    onRefused(fields) {
      for (const name of addressFields) {
        const message = fields[`deliveryAddress.${name}`];
        if (message !== undefined) form.setError(name, { type: 'server', message });
      }
    },
    async send(values) {
      const { message } = await callApi('PUT /admin/orders/:id/address', {
        params: { id: order._id },
        body: { deliveryAddress: normalizeAddress(values), seenAt: order.updatedAt },
      });
      toast.success(message);
      await readAgain();
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Delivery address for order #${order.orderNumber}`}
      form={form}
      onSubmit={submit}
      action="Save Address"
      onClose={onClose}
    >
      <p>The change appears in the timeline. The invoice doesn’t change.</p>
      <AddressFields
        form={form}
        scope={anyDelivery}
        orderedAt={new Date(order.paidAt ?? order.timestamp)}
        onLeave={() => undefined}
      />
    </FormDialog>
  );
}
