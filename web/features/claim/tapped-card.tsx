import { calledName } from '#domain/cards/called-name.ts';
import { designTitle, printedDesign } from '#domain/card-design/card-design.ts';
import type { Language } from '#domain/texts/languages.ts';
import { usePrintedCard } from '#web/card-design/use-printed-card.ts';
import { CardPicture } from '#web/ui/card-picture.tsx';
import { CardPlace } from './card-place.tsx';
import { useClaimTexts } from './claim-texts.ts';
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
  const { language, text, parts } = useClaimTexts();
  const design = usePrintedCard(serial, () => tapProofOf(serial));
  if (design === undefined || !isOpen) return <CardPlace isCompact={isCompact} />;
  const printed = design ?? printedDesign(null);
  const name = calledName(printed.name);
  // The name of its stock is English.
  const title =
    language === 'en' ? `Your card: ${designTitle(printed)}` : name || text('owner.isYours');
  return (
    <CardPlace
      isCompact={isCompact}
      picture={
        <CardPicture design={printed} title={title} className={`shadow-paper ${entrance}`} />
      }
    >
      <div className={entrance}>
        <p className={`font-semibold wrap-anywhere ${isCompact ? 'text-lead' : 'text-title'}`}>
          {name === '' ? (
            <span>{text('owner.isYours')}</span>
          ) : (
            <span>
              {parts('claim.yourCard', {
                name: <bdi key="name">{named(name, language)}</bdi>,
              })}
            </span>
          )}
        </p>
        <p className="text-ink-soft">{text('claim.aMinute')}</p>
      </div>
    </CardPlace>
  );
}

/** English ends its sentence with the name; other languages put it in their own place. */
function named(name: string, language: Language): string {
  return language !== 'en' || name.endsWith('.') ? name : `${name}.`;
}
