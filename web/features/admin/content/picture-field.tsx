import { useId, useRef } from 'react';
import { brandPicturePath } from '#domain/site/brand.ts';
import { Button } from '#web/ui/button.tsx';
import { UploadPicture } from './upload-picture.tsx';

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
        <UploadPicture
          ref={input}
          text={value === '' ? 'Choose a picture' : 'Replace'}
          label={value === '' ? `Choose the ${word}` : `Replace the ${word}`}
          describedBy={`${id}-message`}
          isWrong={error !== undefined}
          onUploaded={onChange}
          onProblem={onProblem}
          onBusy={onBusy}
        />
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
