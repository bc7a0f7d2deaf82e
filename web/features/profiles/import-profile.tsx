import Import from 'lucide-react/icons/import';
import { Suspense, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { UnreachedDialog } from '#web/site/unreached-dialog.tsx';
import { imageLooks, type ImageFieldName } from '#web/profiles/image-look.ts';
import type { ProfileValues } from '#web/profiles/profile-values.ts';
import { uploadOwnImage } from '#web/profiles/upload-image.ts';
import { useImageUpload } from '#web/profiles/use-image-upload.ts';
import { useProfileTexts } from '#web/site/inside/profile-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

// Loaded by who imports something.
const ImportDialog = lazyPart(() => import('./import-dialog.tsx'), UnreachedDialog);

interface ImportProfileProps {
  form: UseFormReturn<ProfileValues>;
  onBusy: (image: ImageFieldName, isBusy: boolean) => void;
}

/** Fills a new profile's form with what a page or a file says. A picture is uploaded like any other. */
export function ImportProfile({ form, onBusy }: ImportProfileProps) {
  const importTitle = useProfileTexts().text('profile.import');
  const [isOpen, setIsOpen] = useState(false);
  const picture = useImageUpload({
    look: imageLooks.profilePicture,
    upload: uploadOwnImage,
    onUploaded: (path) => form.setValue('profilePicture', path, { shouldDirty: true }),
    onBusy: (isBusy) => onBusy('profilePicture', isBusy),
  });
  return (
    <div className="mx-auto mb-6 max-w-reading">
      <Button onClick={() => setIsOpen(true)}>
        <Import className="size-5 shrink-0" />
        {importTitle}
      </Button>
      {isOpen && (
        <Suspense>
          <ImportDialog
            title={importTitle}
            values={form.getValues()}
            onClose={() => setIsOpen(false)}
            onTake={(changes, image) => {
              form.reset({ ...form.getValues(), ...changes }, { keepDefaultValues: true });
              if (image !== undefined) void picture.start(image);
              setIsOpen(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
