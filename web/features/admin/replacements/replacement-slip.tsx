import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import { Loaded } from '#web/site/loaded.tsx';
import { CardPicture } from '#web/ui/card-picture.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { orderCardsQuery, type ListedCards } from '../cards/of-order/order-cards-query.ts';
import { PrintedDetails } from '../cards/of-order/printed-details.tsx';
import { AdminSkeleton } from '../list/admin-list.tsx';
import { SlipBoxes, SlipRow, SlipSheet } from '../orders/slips/slip-sheet.tsx';
import { useAdminAddress } from '../use-admin-address.ts';

interface ReplacementSlipProps {
  orderId: string;
  position: number;
}

/** The packing slip of a replacement, which goes by itself. */
export function ReplacementSlip({ orderId, position }: ReplacementSlipProps) {
  const { linkTo } = useAdminAddress();
  const query = useQuery(orderCardsQuery(orderId));
  return (
    <>
      <div className="mx-auto mb-4 flex max-w-reading flex-wrap items-center justify-between gap-3 print:hidden">
        <TextLink to={linkTo({ tab: 'orders', id: orderId })} className="gap-2">
          <ArrowLeft className="size-5" />
          Back
        </TextLink>
        <Button
          variant="primary"
          disabled={query.data === undefined}
          onClick={() => window.print()}
        >
          <Printer className="size-5" />
          Print
        </Button>
      </div>
      <Loaded
        query={query}
        refused="We couldn’t load the packing slip."
        skeleton={<AdminSkeleton of="packing slip" />}
      >
        {(listed) => <Slip listed={listed} position={position} />}
      </Loaded>
    </>
  );
}

function Slip({ listed, position }: { listed: ListedCards; position: number }) {
  const { orderNumber, replacements, ordered, cards } = listed;
  const at = (one: { position: number }) => one.position === position;
  const replacement = replacements.find(at);
  const design = ordered.find(at)?.design;
  const card = cards.find(at);
  if (replacement === undefined || design === undefined) {
    return <Alert kind="error">This replacement no longer exists.</Alert>;
  }
  const { deliveryAddress, startedAt, replaced } = replacement;
  return (
    <SlipSheet
      orderNumber={orderNumber}
      subtitle="Packing slip, replacement"
      time={startedAt}
      deliveryAddress={deliveryAddress}
    >
      <section className="mt-8">
        <h3 className="font-semibold">1 card to pack</h3>
        <ul className="mt-2">
          <SlipRow>
            <SlipBoxes count={1} />
            <CardPicture design={design} className="self-start" />
            <div className="wrap-anywhere">
              <PrintedDetails
                title={`Card ${position}, replaces ${replaced.card}`}
                design={design}
              />
              <p className="mt-1">
                {card === undefined ? (
                  <span className="text-ink-soft">No card assigned yet</span>
                ) : (
                  <>
                    <span className="font-medium tracking-wide">{card.card}</span>{' '}
                    <span className="text-caption text-ink-soft tabular-nums">{card.serial}</span>
                  </>
                )}
              </p>
            </div>
          </SlipRow>
        </ul>
      </section>
    </SlipSheet>
  );
}
