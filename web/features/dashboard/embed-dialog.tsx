import Copy from 'lucide-react/icons/copy';
import type { Profile } from '#domain/profiles/profile.ts';
import { embedPath } from '#domain/public-card/card-paths.ts';
import { embedCode, embedSize } from '#domain/public-card/embed-code.ts';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';

export interface EmbedDialogProps {
  profile: Profile;
  /** Of the profile's page. */
  url: string;
  onClose: () => void;
}

/** A profile as a part of somebody's website: shown as it looks there, and the lines to copy. */
export default function EmbedDialog({ profile, url, onClose }: EmbedDialogProps) {
  const { uniqueId, customSlug: slug, userProfile: name } = profile;
  const code = embedCode({ uniqueId, slug, name, publicUrl: new URL(url).origin });
  return (
    <Dialog
      isOpen
      title="Embed on a Website"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={() => void copyText(code, 'Code copied!')}>
          <Copy className="size-5" />
          Copy Code
        </Button>
      }
    >
      <p>Paste this into a page on your website. The card there updates with your profile.</p>
      <iframe
        src={embedPath(uniqueId, slug)}
        title={`Preview of the embedded card of ${name}`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        {...embedSize}
        className="mx-auto my-4 block max-w-full rounded-card border border-hairline"
      />
      <TextAreaField
        label="HTML of the card"
        readOnly
        rows={5}
        value={code}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  );
}
