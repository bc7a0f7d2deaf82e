import { useId, useRef } from 'react';
import { imageFileProblem } from '#domain/uploads/image-file.ts';
import { brandPicturePath } from '#domain/site/brand.ts';
import { failureMessage } from '#web/api-client.ts';
import { uploadOwnImage } from '#web/profiles/upload-image.ts';
import { useUpload } from '#web/profiles/use-upload.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';

interface PictureFieldProps {
  legend: string;
  /** The shape that is wanted, in a sentence. */
  shape: string;
  /** The name of a picture of the brand, or the site path of an upload; empty where there is none. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onProblem: (problem: string) => void;
  onBusy: (isBusy: boolean) => void;
}

/** A picture of the brand: chosen, sent at once, replaced or taken off again. */
export function PictureField(props: PictureFieldProps) {
  const { legend, shape, value, error, onChange, onProblem, onBusy } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { progress, start } = useUpload<File>({
    send: (file, upload) => uploadOwnImage(file, 'main', upload),
    onUploaded: onChange,
    onFailed: (failure) => onProblem(failureMessage(failure, { refused: 'Failed to upload logo' })),
    onBusy,
  });
  const word = legend.toLowerCase();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-caption font-medium">{`${legend} (optional)`}</legend>
      <div className="flex flex-wrap items-center gap-3">
        {value !== '' && (
          <img
            src={value.startsWith('/') ? value : brandPicturePath(value)}
            alt={`The shop’s ${word}`}
            // A logo is light or dark: on grey both are seen.
            className="h-11 max-w-32 rounded-field bg-field-line object-contain p-1"
          />
        )}
        <label className="relative inline-flex min-h-11 cursor-pointer items-center rounded-field border border-field-line bg-paper px-4 font-medium transition-colors hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
          <input
            ref={input}
            type="file"
            accept="image/*"
            aria-label={value === '' ? `Choose the ${word}` : `Replace the ${word}`}
            aria-describedby={`${id}-message`}
            aria-invalid={error === undefined ? undefined : true}
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
          {value === '' ? 'Choose a picture' : 'Replace'}
        </label>
        {value !== '' && (
          <Button
            aria-label={`Remove the ${word}`}
            onClick={() => {
              // The button goes with the picture.
              input.current?.focus();
              onChange('');
            }}
          >
            Remove
          </Button>
        )}
      </div>
      {progress !== undefined && (
        <Progress aria-label={`Uploading the ${word}`} value={progress} className="mt-2 w-full" />
      )}
      <p
        id={`${id}-message`}
        aria-live="polite"
        className={`mt-1.5 text-caption ${error === undefined ? 'text-ink-soft' : 'text-danger-ink'}`}
      >
        {error ?? shape}
      </p>
    </fieldset>
  );
}
