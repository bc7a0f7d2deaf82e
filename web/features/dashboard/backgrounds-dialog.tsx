import Download from 'lucide-react/icons/download';
import type { Profile } from '#domain/profiles/profile.ts';
import { backgroundSizes, type BackgroundKind } from '#domain/public-card/card-background.ts';
import { backgroundPath } from '#domain/public-card/card-paths.ts';
import { useSharingTexts } from '#web/site/inside/sharing-texts.ts';
import { ButtonAnchor } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

export interface BackgroundsDialogProps {
  profile: Profile;
  onClose: () => void;
}

const kinds: readonly (readonly [
  BackgroundKind,
  `sharing.${'call' | 'lock' | 'lockSmall' | 'lockLarge'}`,
])[] = [
  ['call', 'sharing.call'],
  ['phone', 'sharing.lock'],
  ['phone-small', 'sharing.lockSmall'],
  ['phone-large', 'sharing.lockLarge'],
];

const format = 'PNG';

/** Pictures with the profile's code to download: behind oneself on a call, and on the phone in one's hand. */
export default function BackgroundsDialog({ profile, onClose }: BackgroundsDialogProps) {
  const { uniqueId, customSlug: slug } = profile;
  const { text } = useSharingTexts();
  return (
    <Dialog isOpen title={text('sharing.backgroundsTitle')} onClose={onClose} actions={null}>
      <p>{text('sharing.backgroundsText')}</p>
      <ul className="mt-4 flex flex-col gap-3">
        {kinds.map(([kind, key]) => (
          <li key={kind} className="flex items-center justify-between gap-3">
            <span>
              <span className="block font-medium text-ink">{text(key)}</span>
              <span className="text-caption">
                {backgroundSizes[kind].width} × {backgroundSizes[kind].height}
              </span>
            </span>
            <ButtonAnchor
              href={backgroundPath(uniqueId, kind, slug)}
              download={`background-${kind}-${uniqueId}.png`}
              aria-label={`${format}: ${text(key)}`}
            >
              <Download className="size-5 shrink-0" />
              {format}
            </ButtonAnchor>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
