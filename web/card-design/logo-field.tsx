import ImagePlus from 'lucide-react/icons/image-plus';
import Trash from 'lucide-react/icons/trash-2';
import { useId, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { useDesignerTexts } from './designer-texts.ts';
import { useLogoUpload } from './use-logo-upload.ts';

interface LogoFieldProps {
  /** Site path; empty where there is none. */
  value: string;
  error: string | undefined;
  /** A remark on a logo that is valid, but hardly what is wanted. */
  warning: string | undefined;
  /** Said of a logo that was just added. */
  added?: string;
  onChange: (path: string) => void;
  onProblem: (problem: string) => void;
  onBusy: (isBusy: boolean) => void;
}

/** An image on the card: chosen, sent at once, replaced or taken off again. */
export function LogoField(props: LogoFieldProps) {
  const { value, error, warning, onChange, onProblem, onBusy } = props;
  const texts = useDesignerTexts();
  const { text } = texts;
  const { added = text('designer.logoAdded') } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isAdded, setIsAdded] = useState(false);
  const { progress, start, cancel } = useLogoUpload({
    texts,
    onUploaded: (path) => {
      setIsAdded(true);
      onChange(path);
    },
    onProblem,
    onBusy,
  });
  function remove() {
    // The button goes with the logo.
    input.current?.focus();
    setIsAdded(false);
    onChange('');
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-caption font-medium">{text('designer.logo')}</legend>
      <div className="flex flex-wrap items-center gap-3">
        {value !== '' && (
          <img
            src={value}
            alt={text('designer.yourLogo')}
            // It is kept for 30 days, and longer only where a cart says so.
            onError={() => onProblem(text('designer.unknownLogo'))}
            // A logo is light or dark: on grey both are seen.
            className="h-11 max-w-32 rounded-field bg-field-line object-contain p-1"
          />
        )}
        <label className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-field border border-field-line bg-paper px-4 font-medium transition-colors hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
          <input
            ref={input}
            type="file"
            accept="image/*"
            aria-label={text(value === '' ? 'designer.chooseLogo' : 'designer.replaceLogo')}
            aria-describedby={`${id}-message`}
            aria-invalid={error === undefined ? undefined : true}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file !== undefined) start(file);
              // The same file may be chosen again.
              target.value = '';
            }}
            className="absolute inset-0 w-full cursor-pointer opacity-0"
          />
          <ImagePlus className="size-5" />
          <span>{text(value === '' ? 'designer.chooseLogo' : 'designer.replace')}</span>
        </label>
        {value !== '' && (
          <Button aria-label={text('designer.removeLogo')} onClick={remove}>
            <Trash className="size-5" />
            <span>{text('designer.remove')}</span>
          </Button>
        )}
      </div>
      {progress !== undefined && (
        <div className="mt-2 flex items-center gap-3">
          <Progress
            aria-label={text('designer.uploadingLogo')}
            value={progress}
            className="min-w-24 flex-1"
          />
          <Button
            aria-label={text('designer.cancelUpload')}
            onClick={() => {
              input.current?.focus();
              cancel();
            }}
          >
            {text('designer.cancel')}
          </Button>
        </div>
      )}
      <p
        id={`${id}-message`}
        aria-live="polite"
        className={`mt-1.5 text-caption ${messageColor(error, warning)}`}
      >
        {error ?? warning ?? (isAdded ? added : text('designer.logoHint'))}
      </p>
    </fieldset>
  );
}

function messageColor(error: string | undefined, warning: string | undefined): string {
  if (error !== undefined) return 'text-danger-ink';
  return warning === undefined ? 'text-ink-soft' : 'text-warning-ink';
}
