import Check from 'lucide-react/icons/circle-check';
import Nfc from 'lucide-react/icons/nfc';
import Share from 'lucide-react/icons/share-2';
import { printedDesign } from '#domain/card-design/card-design.ts';
import type { Profile } from '#domain/profiles/profile.ts';
import { usePrintedCard } from '#web/card-design/use-printed-card.ts';
import { forgetAwaitedTap } from '#web/session/awaited-tap.ts';
import { useDashboardTexts } from '#web/site/inside/dashboard-texts.ts';
import { useFrameTexts } from '#web/site/inside/frame-texts.ts';
import { useGuideTexts } from '#web/site/inside/guide-texts.ts';
import { Button, ButtonAnchor } from '#web/ui/button.tsx';
import { CardPicture } from '#web/ui/card-picture.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useShareProfile } from '../share-profile.ts';
import { placeToTap } from './place-to-tap.ts';
import { useSecondTap } from './use-second-tap.ts';

interface SecondTapProps {
  serial: string;
  /** The active profile, which the card opens. */
  profile: Profile;
  mainUrl: string;
  onEnd: () => void;
}

/** Waits for the second tap of a card that was just claimed; then it is shared and seen. */
export default function SecondTap({ serial, profile, mainUrl, onEnd }: SecondTapProps) {
  const dashboard = useDashboardTexts();
  const frame = useFrameTexts();
  const { text } = useGuideTexts();
  const share = useShareProfile();
  const state = useSecondTap(serial);
  const design = usePrintedCard(serial);
  if (state === 'gone') return null;
  const isTapped = state === 'tapped';

  function end() {
    forgetAwaitedTap();
    onEnd();
  }
  return (
    <section
      aria-labelledby="second-tap"
      className="mb-10 flex flex-col items-center gap-x-10 gap-y-6 rounded-card border border-hairline bg-paper p-6 text-center shadow-paper transition-[opacity,translate] duration-200 ease-out sm:flex-row sm:p-8 sm:text-start starting:translate-y-2 starting:opacity-0"
    >
      <div className="aspect-[85.6/53.98] w-52 shrink-0 sm:w-60">
        {design !== undefined && (
          <CardPicture design={design ?? printedDesign(null)} className="shadow-paper" />
        )}
      </div>
      <div className="min-w-0">
        {/* Announced when the tap comes. */}
        <output
          className={`flex items-center justify-center gap-2 text-caption font-medium sm:justify-start ${isTapped ? 'text-accent-ink' : 'text-ink-soft'}`}
        >
          {isTapped ? <Check className="size-5" /> : <Nfc className="size-5" />}
          <span>{text(isTapped ? 'guide.works' : 'guide.waiting')}</span>
        </output>
        <h2 id="second-tap" className="mt-2 text-title font-semibold">
          {text(isTapped ? 'guide.worksTitle' : 'guide.tapAgain')}
        </h2>
        <p className="mt-2 max-w-reading text-ink-soft">
          {isTapped
            ? text('guide.worksText')
            : text('guide.tapText', { place: text(placeToTap(navigator.userAgent)) })}
        </p>
        <div className="mt-5 flex flex-wrap justify-center gap-3 sm:justify-start">
          {isTapped ? (
            <>
              <Button variant="primary" onClick={() => void share(profile, mainUrl)}>
                <Share className="size-5" />
                {dashboard.text('dashboard.share')}
              </Button>
              <ButtonAnchor href={mainUrl}>{text('guide.seePage')}</ButtonAnchor>
              <Button variant="quiet" onClick={end}>
                {frame.text('frame.done')}
              </Button>
            </>
          ) : (
            <>
              <Button onClick={end}>{text('guide.skip')}</Button>
              <TextLink to="/tap-help" className="px-2">
                {text('guide.nothing')}
              </TextLink>
            </>
          )}
        </div>
      </div>
    </section>
  );
}
