import Maximize from 'lucide-react/icons/maximize';
import Share from 'lucide-react/icons/share-2';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import { myCardPath } from '#domain/my-card/my-card-paths.ts';
import type { Profile } from '#domain/profiles/profile.ts';
import { previewImagePath } from '#domain/public-card/card-paths.ts';
import { Button, ButtonAnchor } from '#web/ui/button.tsx';
import { CodeSheet } from './code-sheet.tsx';
import { pageCode } from './codes.ts';
import { PublicUrl } from './public-url.tsx';
import { shareProfile } from './share-profile.ts';

interface HeroCardProps {
  /** The active profile, which the card opens. */
  profile: Profile;
  mainUrl: string;
}

/** The card that a tap opens now: how it looks, and its ways to others. */
export function HeroCard({ profile, mainUrl }: HeroCardProps) {
  const [isCodeShown, setIsCodeShown] = useState(false);
  return (
    <section
      aria-labelledby="hero-card"
      className="grid gap-x-8 gap-y-6 rounded-card border border-hairline bg-paper p-4 sm:grid-cols-2 sm:p-6"
    >
      {/* As messengers show what the address below opens; another version is another picture. */}
      <img
        src={`${previewImagePath(profile.uniqueId)}?v=${profile.version}`}
        width={1200}
        height={630}
        alt=""
        className="w-full self-center rounded-card border border-hairline bg-sunken"
      />
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
