import { useFailureMessage } from '#web/failure-words.ts';
import { useProfileTexts } from '#web/site/inside/profile-texts.ts';
import { toast } from '#web/ui/toasts.tsx';
import type { PictureWords } from './form-words.ts';
import type { ImageLook } from './image-look.ts';
import type { UploadImage } from './upload-image.ts';
import { useUpload } from './use-upload.ts';

export type ImageUpload = ReturnType<typeof useImageUpload>;

interface Options {
  look: ImageLook;
  /** Absent: English. */
  words?: PictureWords | undefined;
  upload: UploadImage;
  onUploaded: (path: string) => void;
  /** Called when an upload begins and when it has ended, however it did. */
  onBusy: (isBusy: boolean) => void;
}

/** One image on its way to the server: how far it is, and how it went, in words. */
export function useImageUpload({ look, words, upload, onUploaded, onBusy }: Options) {
  const { text } = useProfileTexts();
  const messageOf = useFailureMessage();
  return useUpload<Blob>({
    send: (image, on) => upload(image, look.type, on),
    onUploaded(path) {
      onUploaded(path);
      toast.success(words?.uploaded ?? text(look.uploaded));
    },
    onFailed(error) {
      const refused = text('profile.uploadFailed');
      toast.error(words?.failed ?? messageOf(error, { refused, unreachable: refused }));
    },
    onBusy,
  });
}
