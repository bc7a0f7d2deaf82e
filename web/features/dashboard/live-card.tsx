import Maximize from 'lucide-react/icons/maximize';
import Share from 'lucide-react/icons/share-2';
import Smartphone from 'lucide-react/icons/smartphone';
import { Suspense, useState, type ReactNode } from 'react';
import { myCardPath } from '#domain/my-card/my-card-paths.ts';
import type { Profile } from '#domain/profiles/profile.ts';
import type { FormPart } from '#web/profiles/use-form-sections.ts';
import { useDashboardTexts } from '#web/site/inside/dashboard-texts.ts';
import { Button, ButtonAnchor } from '#web/ui/button.tsx';
import { CodeSheet } from './code-sheet.tsx';
import { pageCode } from './codes.ts';
import type { PressablePreview } from './profile-picture.tsx';
import { PublicUrl } from './public-url.tsx';
import './live-card.css';

export interface LiveCardProps {
  /** The active profile, which the card opens. */
  profile: Profile;
  mainUrl: string;
  Preview: PressablePreview;
  /** The news of the card, in one sentence. */
  week: ReactNode;
  /** The step above says what is next: the main button is there. */
  isLed: boolean;
  onShare: () => void;
  onEdit: (part: FormPart) => void;
}

const parts = [
  ['basics', 'dashboard.partBasics'],
  ['pictures', 'dashboard.partPictures'],
  ['about', 'dashboard.partAbout'],
  ['links', 'dashboard.partLinks'],
] as const satisfies readonly (readonly [FormPart, string])[];

/** The card that a tap opens now: its page as strangers see it, the ways to others, and the ways to change it. */
export function LiveCard({
  profile,
  mainUrl,
  Preview,
  week,
  isLed,
  onShare,
  onEdit,
}: LiveCardProps) {
  const texts = useDashboardTexts();
  const { text, parts: partsOf } = texts;
  const [isCodeShown, setIsCodeShown] = useState(false);

  return (
    <section
      aria-labelledby="hero-card"
      className="grid gap-x-10 gap-y-6 rounded-card border border-hairline bg-paper p-4 sm:p-6 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]"
    >
      <div className="min-w-0 md:col-start-2">
        <h2 id="hero-card" className="text-title font-semibold break-words">
          {profile.userProfile === ''
            ? text('dashboard.thisIsYours')
            : partsOf('dashboard.isYours', {
                name: <bdi key="name">{profile.userProfile}</bdi>,
              })}
        </h2>
        <p className="mt-2 text-ink-soft">{text('dashboard.opensIt')}</p>
        <h3 className="mt-4 text-caption font-medium text-ink-soft">{text('dashboard.mainUrl')}</h3>
        <PublicUrl url={mainUrl} copyLabel={text('dashboard.copyMainUrl')} />
        <div className="mt-3 grid grid-cols-[auto_auto] gap-3 sm:flex sm:flex-wrap">
          <Button
            variant={isLed ? 'secondary' : 'primary'}
            className="max-sm:col-span-2"
            onClick={onShare}
          >
            <Share className="size-5" />
            {text('dashboard.share')}
          </Button>
          <Button className="max-sm:px-2!" onClick={() => setIsCodeShown(true)}>
            <Maximize className="size-5" />
            {text('dashboard.showCode')}
          </Button>
          {/* A document of its own: without a signal its worker answers. */}
          <ButtonAnchor href={myCardPath} className="max-sm:px-2!">
            <Smartphone className="size-5" />
            {text('dashboard.myCard')}
          </ButtonAnchor>
        </div>
        <div className="mt-5 min-h-17">{week}</div>
      </div>
      <div className="live-card md:col-start-1 md:row-span-2 md:row-start-1">
        <Suspense>
          <Preview profile={profile} onPart={onEdit} />
        </Suspense>
      </div>
      <div className="min-w-0 self-end md:col-start-2 md:border-t md:border-hairline md:pt-5">
        <h3 className="text-caption font-medium text-ink-soft">{text('dashboard.change')}</h3>
        <div className="mt-2 grid grid-cols-[auto_auto] gap-2 sm:grid-cols-2">
          {parts.map(([part, key]) => (
            <Button key={part} className="px-2!" onClick={() => onEdit(part)}>
              {text(key)}
            </Button>
          ))}
        </div>
      </div>
      {isCodeShown && (
        <CodeSheet
          code={pageCode(texts, profile.uniqueId, mainUrl)}
          onClose={() => setIsCodeShown(false)}
        />
      )}
    </section>
  );
}
