import Maximize from 'lucide-react/icons/maximize';
import Share from 'lucide-react/icons/share-2';
import Smartphone from 'lucide-react/icons/smartphone';
import { Suspense, useState, type ReactNode } from 'react';
import { myCardPath } from '#domain/my-card/my-card-paths.ts';
import type { Profile } from '#domain/profiles/profile.ts';
import type { FormPart } from '#web/profiles/use-form-sections.ts';
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
  onShare: () => void;
  onEdit: (part: FormPart) => void;
}

const parts: readonly (readonly [FormPart, string])[] = [
  ['basics', 'Name and Contact'],
  ['pictures', 'Photo and Look'],
  ['about', 'About You'],
  ['links', 'Links'],
];

/** The card that a tap opens now: its page as strangers see it, the ways to others, and the ways to change it. */
export function LiveCard({ profile, mainUrl, Preview, week, onShare, onEdit }: LiveCardProps) {
  const [isCodeShown, setIsCodeShown] = useState(false);

  return (
    <section
      aria-labelledby="hero-card"
      className="grid gap-x-10 gap-y-8 rounded-card border border-hairline bg-paper p-4 sm:p-6 md:grid-cols-[minmax(0,20rem)_1fr]"
    >
      <div className="live-card max-md:order-last">
        <Suspense>
          <Preview profile={profile} onPart={onEdit} />
        </Suspense>
      </div>
      <div className="flex min-w-0 flex-col">
        <h2 id="hero-card" className="text-title font-semibold break-words">
          {profile.userProfile === '' ? (
            'This is your card'
          ) : (
            <>
              <bdi>{profile.userProfile}</bdi>, this is your card
            </>
          )}
        </h2>
        <p className="mt-2 text-ink-soft">
          Your NFC card, your QR code and this web address all open it.
        </p>
        <h3 className="mt-4 text-caption font-medium text-ink-soft">Main URL</h3>
        <PublicUrl url={mainUrl} copyLabel="Copy main URL" />
        <div className="mt-3 flex flex-wrap gap-3">
          <Button variant="primary" onClick={onShare}>
            <Share className="size-5" />
            Share
          </Button>
          <Button onClick={() => setIsCodeShown(true)}>
            <Maximize className="size-5" />
            Show QR Code
          </Button>
          {/* A document of its own: without a signal its worker answers. */}
          <ButtonAnchor href={myCardPath}>
            <Smartphone className="size-5" />
            My Card
          </ButtonAnchor>
        </div>
        <div className="mt-5 min-h-23 sm:min-h-17">{week}</div>
        <div className="mt-6 border-t border-hairline pt-5">
          <h3 className="text-caption font-medium text-ink-soft">Change</h3>
          <div className="mt-2 grid gap-2 sm:grid-cols-2">
            {parts.map(([part, text]) => (
              <Button key={part} className="justify-start px-4" onClick={() => onEdit(part)}>
                {text}
              </Button>
            ))}
          </div>
        </div>
      </div>
      {isCodeShown && (
        <CodeSheet
          code={pageCode(profile.uniqueId, mainUrl)}
          onClose={() => setIsCodeShown(false)}
        />
      )}
    </section>
  );
}
