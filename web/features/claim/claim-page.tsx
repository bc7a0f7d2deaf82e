import { Suspense, type ReactNode } from 'react';
import { isolate } from '#domain/text-language.ts';
import { PageTitle } from '#web/site/page-title.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useClaimTexts, type ClaimTexts } from './claim-texts.ts';
import { CardPlace } from './card-place.tsx';
import type { TappedCardProps } from './tapped-card.tsx';

const TappedCard = lazyPart(
  () => import('./tapped-card.tsx'),
  ({ isCompact }: TappedCardProps) => <CardPlace isCompact={isCompact} />,
);

interface ClaimPageProps {
  title: string;
  serial: string;
  /** How the card was read: `NFC`, `QR`, or `NFC/QR`. */
  mode: string;
  /** It is known that the card can be claimed: it is drawn and greets. */
  isOpen?: boolean;
  /** A step that needs the width of the page. */
  isWide?: boolean;
  children: ReactNode;
}

/**
 * The page of a first tap: the card in the hand stays in its place from step to step. It is as high as the window below
 * the header, so that no footer is seen to move while it is filled.
 */
export function ClaimPage(props: ClaimPageProps) {
  const { title, serial, mode, isOpen = true, isWide = false, children } = props;
  const texts = useClaimTexts();
  return (
    <div
      className={`mx-auto min-h-[calc(100svh-4rem)] w-full content-start px-4 pt-6 pb-12 sm:px-6 sm:pt-12 sm:pb-20 ${
        isWide
          ? 'max-w-site'
          : 'max-w-form beside:grid beside:max-w-[60rem] lg:grid-cols-[22rem_minmax(0,26rem)] beside:justify-between beside:gap-x-12 lg:pt-[14svh] short:grid-cols-[16rem_minmax(0,26rem)] short:pt-4'
      }`}
    >
      <PageTitle>{title}</PageTitle>
      <header className="min-w-0">
        <h1
          className={`mb-4 text-caption font-medium break-words text-ink-soft ${isWide ? '' : 'text-center beside:text-start'}`}
        >
          {title}
        </h1>
        <Suspense fallback={<CardPlace isCompact={isWide} />}>
          <TappedCard serial={serial} isOpen={isOpen} isCompact={isWide} />
        </Suspense>
        <p
          className={`mt-2 text-caption wrap-anywhere text-ink-soft tabular-nums ${isWide ? '' : 'text-center beside:text-start'}`}
        >
          {cardLine(texts, serial, mode)}
        </p>
      </header>
      {/* On a wide page it begins beside the picture, below its title. */}
      <div className={`mt-6 min-w-0 ${isWide ? '' : 'beside:mt-9'}`}>{children}</div>
    </div>
  );
}

/** How a card was read, and its serial in groups of four digits, as on a bank card. */
export function cardLine({ language, text }: ClaimTexts, serial: string, mode: string): string {
  const grouped = serial.replaceAll(/\d{4}(?=\d)/g, '$& ');
  return text('claim.cardLine', { mode, serial: isolate(grouped, language) });
}
