import Copy from 'lucide-react/icons/copy';
import type { Profile } from '#domain/profiles/profile.ts';
import { embedPath } from '#domain/public-card/card-paths.ts';
import { embedCode, embedSize } from '#domain/public-card/embed-code.ts';
import { useSharingTexts } from '#web/site/inside/sharing-texts.ts';
import { useDashboardTexts } from '#web/site/inside/dashboard-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { useCommonWords } from '#web/ui/common-words.ts';
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
  const dashboard = useDashboardTexts();
  const { text } = useSharingTexts();
  const { copyFailed } = useCommonWords();
  const code = embedCode({ uniqueId, slug, name, publicUrl: new URL(url).origin });
  return (
    <Dialog
      isOpen
      title={dashboard.text('dashboard.embed')}
      onClose={onClose}
      actions={
        <Button
          variant="primary"
          onClick={() => void copyText(code, text('sharing.codeCopied'), copyFailed)}
        >
          <Copy className="size-5" />
          {text('sharing.copyCode')}
        </Button>
      }
    >
      <p>{text('sharing.embedText')}</p>
      <iframe
        src={embedPath(uniqueId, slug)}
        title={text('sharing.embedPreview', { name })}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        {...embedSize}
        className="mx-auto my-4 block max-w-full rounded-card border border-hairline"
      />
      <TextAreaField
        label={text('sharing.embedHtml')}
        readOnly
        rows={5}
        value={code}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  );
}
