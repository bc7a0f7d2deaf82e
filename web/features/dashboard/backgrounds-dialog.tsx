import Download from 'lucide-react/icons/download';
import type { Profile } from '#domain/profiles/profile.ts';
import { backgroundSizes, type BackgroundKind } from '#domain/public-card/card-background.ts';
import { backgroundPath } from '#domain/public-card/card-paths.ts';
import { ButtonAnchor } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

export interface BackgroundsDialogProps {
  profile: Profile;
  onClose: () => void;
}

const kinds: readonly (readonly [BackgroundKind, string])[] = [
  ['call', 'Video calls'],
  ['phone', 'Lock screen'],
  ['phone-small', 'Lock screen, small phone'],
  ['phone-large', 'Lock screen, large phone'],
];

/** Pictures with the profile's code to download: behind oneself on a call, and on the phone in one's hand. */
export default function BackgroundsDialog({ profile, onClose }: BackgroundsDialogProps) {
  const { uniqueId, customSlug: slug } = profile;
  return (
    <Dialog isOpen title="Backgrounds with Your Code" onClose={onClose} actions={null}>
      <p>People on a call with you, or anyone who sees your locked phone, can scan the code.</p>
      <ul className="mt-4 flex flex-col gap-3">
        {kinds.map(([kind, label]) => (
          <li key={kind} className="flex items-center justify-between gap-3">
            <span>
              <span className="block font-medium text-ink">{label}</span>
              <span className="text-caption">
                {backgroundSizes[kind].width} × {backgroundSizes[kind].height}
              </span>
            </span>
            <ButtonAnchor
              href={backgroundPath(uniqueId, kind, slug)}
              download={`background-${kind}-${uniqueId}.png`}
              aria-label={`PNG: ${label}`}
            >
              <Download className="size-5 shrink-0" />
              PNG
            </ButtonAnchor>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
