import { addressLines, type DeliveryAddress } from '#domain/orders/delivery-address.ts';

/** An address as it stands on a label. */
export function AddressLines({ address }: { address: DeliveryAddress }) {
  return (
    <address className="not-italic" dir="auto">
      {addressLines(address).map((line) => (
        <span key={line} className="block wrap-anywhere">
          {line}
        </span>
      ))}
    </address>
  );
}
