import { calledName } from '#domain/cards/called-name.ts';
import { designTitle, printedDesign } from '#domain/card-design/card-design.ts';
import { usePrintedCard } from '#web/card-design/use-printed-card.ts';
import { CardPicture } from '#web/ui/card-picture.tsx';
import { CardPlace } from './card-place.tsx';
import { tapProofOf } from './tap-proof.ts';

export interface TappedCardProps {
  serial: string;
  /** It is known that the card can be claimed: it is drawn and greets. */
  isOpen: boolean;
  isCompact: boolean;
}

const entrance =
  'transition-[opacity,translate] duration-200 ease-out starting:translate-y-2 starting:opacity-0';

/** The card that was just tapped, as it is printed, and its greeting. */
export default function TappedCard({ serial, isOpen, isCompact }: TappedCardProps) {
  const design = usePrintedCard(serial, () => tapProofOf(serial));
  if (design === undefined || !isOpen) return <CardPlace isCompact={isCompact} />;
  const printed = design ?? printedDesign(null);
  const name = calledName(printed.name);
  return (
    <CardPlace
      isCompact={isCompact}
      picture={
        <CardPicture
          design={printed}
          title={`Your card: ${designTitle(printed)}`}
          className={`shadow-paper ${entrance}`}
        />
      }
    >
      <div className={entrance}>
        <p className={`font-semibold wrap-anywhere ${isCompact ? 'text-lead' : 'text-title'}`}>
          {name === '' ? (
            <span>This is your card.</span>
          ) : (
            <span>
              This is your card, <bdi>{name.endsWith('.') ? name : `${name}.`}</bdi>
            </span>
          )}
        </p>
        <p className="text-ink-soft">Set it up in about a minute.</p>
      </div>
    </CardPlace>
  );
}
