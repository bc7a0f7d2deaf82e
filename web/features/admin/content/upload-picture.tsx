import type { RefObject } from 'react';
import { imageFileProblem } from '#domain/uploads/image-file.ts';
import { failureMessage } from '#web/api-client.ts';
import { uploadOwnImage } from '#web/profiles/upload-image.ts';
import { useUpload } from '#web/profiles/use-upload.ts';
import { Progress } from '#web/ui/progress.tsx';

interface UploadPictureProps {
  /** On the button. */
  text: string;
  /** The name of the field. */
  label: string;
  /** The id of the hint or the problem. */
  describedBy: string;
  isWrong: boolean;
  ref: RefObject<HTMLInputElement | null>;
  onUploaded: (path: string) => void;
  onProblem: (problem: string) => void;
  onBusy: (isBusy: boolean) => void;
}

/** Chooses a picture, which is sent at once; its progress stands in a row of its own. */
export function UploadPicture(props: UploadPictureProps) {
  const { text, label, describedBy, isWrong, ref, onUploaded, onProblem, onBusy } = props;
  const { progress, start } = useUpload<File>({
    send: (file, upload) => uploadOwnImage(file, 'main', upload),
    onUploaded,
    onFailed: (failure) => onProblem(failureMessage(failure, { refused: 'Failed to upload logo' })),
    onBusy,
  });
  return (
    <>
      <label className="relative inline-flex min-h-11 cursor-pointer items-center rounded-field border border-field-line bg-paper px-4 font-medium transition-colors hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        <input
          ref={ref}
          type="file"
          accept="image/*"
          aria-label={label}
          aria-describedby={describedBy}
          aria-invalid={isWrong || undefined}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            const problem = file && imageFileProblem(file);
            if (problem !== undefined) onProblem(problem);
            else if (file !== undefined) void start(file);
            // The same file may be chosen again.
            target.value = '';
          }}
          className="absolute inset-0 w-full cursor-pointer opacity-0"
        />
        {text}
      </label>
      {progress !== undefined && (
        <Progress
          aria-label={`Uploading: ${label}`}
          value={progress}
          className="order-last w-full"
        />
      )}
    </>
  );
}
