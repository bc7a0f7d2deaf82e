import Maximize from 'lucide-react/icons/maximize';
import Share from 'lucide-react/icons/share-2';
import Smartphone from 'lucide-react/icons/smartphone';
import { Suspense, useState, type ComponentType } from 'react';
import { myCardPath } from '#domain/my-card/my-card-paths.ts';
import type { Profile, ProfileFields } from '#domain/profiles/profile.ts';
import { Button, ButtonAnchor } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CodeSheet } from './code-sheet.tsx';
import { pageCode } from './codes.ts';
import { PublicUrl } from './public-url.tsx';
import { shareProfile } from './share-profile.ts';

interface HeroCardProps {
  /** The active one. */
  profile: Profile;
  mainUrl: string;
  /** Draws the card as strangers see it. */
  Preview: ComponentType<{ profile: ProfileFields }>;
}

/** The card that a tap opens now: how it looks, and its ways to others. */
export function HeroCard({ profile, mainUrl, Preview }: HeroCardProps) {
  const [isCodeShown, setIsCodeShown] = useState(false);
  return (
    <section
      aria-labelledby="hero-card"
      className="grid gap-x-8 gap-y-6 rounded-card border border-hairline bg-paper p-4 sm:grid-cols-[minmax(0,18rem)_minmax(0,1fr)] sm:p-6"
    >
      {/* A picture of what the address below opens. */}
      <div aria-hidden="true" className="h-80 overflow-hidden rounded-card bg-sunken sm:h-96">
        <Suspense fallback={<Skeleton className="h-full w-full" />}>
          <Preview profile={profile} />
        </Suspense>
      </div>
      <div className="flex min-w-0 flex-col justify-center">
        <h2 id="hero-card" className="text-title font-semibold break-words">
          <bdi>{profile.userProfile}</bdi>, this is your card
        </h2>
        <p className="mt-2 text-ink-soft">
          A tap of your NFC card, your QR code and this address open it.
        </p>
        <h3 className="mt-4 text-caption font-medium text-ink-soft">Main URL</h3>
        <PublicUrl url={mainUrl} copyLabel="Copy main URL" />
        <div className="mt-4 flex flex-wrap gap-3">
          <Button variant="primary" onClick={() => void shareProfile(profile, mainUrl)}>
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
