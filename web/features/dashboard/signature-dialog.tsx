import Copy from 'lucide-react/icons/copy';
import { useMemo, useState } from 'react';
import type { Profile } from '#domain/profiles/profile.ts';
import { contactPhotoPath } from '#domain/public-card/card-paths.ts';
import { signatureStyles } from '#domain/signature/signature-styles.ts';
import { emailSignature } from '#domain/signature/email-signature.ts';
import { useSharingTexts } from '#web/site/inside/sharing-texts.ts';
import { useDashboardTexts } from '#web/site/inside/dashboard-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { useCommonWords } from '#web/ui/common-words.ts';
import { copyRichText } from '#web/ui/copy-rich-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ShadowMarkup } from '#web/ui/shadow-markup.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { toast } from '#web/ui/toasts.tsx';

export interface SignatureDialogProps {
  profile: Profile;
  /** Of the profile's page. */
  url: string;
  onClose: () => void;
}

/** A profile as the signature of one's mails: shown, and copied with its looks. */
export default function SignatureDialog({ profile, url, onClose }: SignatureDialogProps) {
  const { text } = useSharingTexts();
  const signature = useMemo(() => {
    const photoPath = contactPhotoPath(profile.uniqueId, profile.customSlug);
    const urls = { cardUrl: url, photoUrl: new URL(photoPath, url).href };
    return emailSignature(profile, urls, signatureStyles[profile.layout], {
      phone: text('sharing.signPhone'),
      email: text('sharing.signEmail'),
      website: text('sharing.signWebsite'),
      address: text('sharing.signAddress'),
      viewCard: text('sharing.signCard'),
      logoOf: (name) => text('sharing.signLogo', { name }),
      photoOf: (name) => text('sharing.signPhoto', { name }),
    });
  }, [profile, url, text]);
  const dashboard = useDashboardTexts();
  const { copyFailed } = useCommonWords();
  const [isByHand, setIsByHand] = useState(false);

  async function copy() {
    const isCopied = await copyRichText(signature);
    if (isCopied) toast.success(text('sharing.signatureCopied'));
    else {
      setIsByHand(true);
      toast.error(copyFailed);
    }
  }

  return (
    <Dialog
      isOpen
      title={dashboard.text('dashboard.signature')}
      onClose={onClose}
      actions={
        <>
          {!isByHand && (
            <Button onClick={() => setIsByHand(true)}>{text('sharing.showHtml')}</Button>
          )}
          <Button variant="primary" onClick={() => void copy()}>
            <Copy className="size-5" />
            {text('sharing.copySignature')}
          </Button>
        </>
      }
    >
      <p>{text('sharing.signatureText')}</p>
      {/* Mails are read on white. Nothing of it is to be pressed here. */}
      <figure
        inert
        className="mt-4 overflow-x-auto rounded-field border border-hairline bg-white p-4"
      >
        <ShadowMarkup html={signature.html} />
      </figure>
      <p className="sr-only whitespace-pre-line">{signature.text}</p>
      {isByHand && (
        <div className="mt-4">
          <TextAreaField
            label={text('sharing.signatureHtml')}
            hint={text('sharing.signatureHint')}
            readOnly
            rows={5}
            value={signature.html}
            onFocus={(event) => event.currentTarget.select()}
          />
        </div>
      )}
    </Dialog>
  );
}
