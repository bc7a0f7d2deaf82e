import { useId, useRef } from 'react';
import { accessoryLimits, accessoryMessages } from '#domain/catalog/accessories-form.ts';
import { smallImageOf } from '#domain/uploads/small-image.ts';
import { Button } from '#web/ui/button.tsx';
import { DraggableList } from '#web/ui/draggable-list.tsx';
import { moved } from '#web/ui/reorder.ts';
import { UploadPicture } from '../content/upload-picture.tsx';
import { moveLabel } from '../move-label.ts';

interface PicturesFieldProps {
  /** The thing on the pictures. */
  name: string;
  /** Site paths of uploads. */
  value: readonly string[];
  error: string | undefined;
  onChange: (value: string[]) => void;
  onProblem: (problem: string) => void;
}

/** The pictures of a thing: added one by one, dragged by their handles or moved by buttons. */
export function PicturesField({ name, value, error, onChange, onProblem }: PicturesFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const wordAt = (index: number) => `picture ${index + 1} of ${name}`;

  function add(path: string): void {
    // A file has the same path each time.
    if (value.includes(path)) onProblem('This picture is there already.');
    else if (value.length >= accessoryLimits.pictures) onProblem(accessoryMessages.tooManyPictures);
    else onChange([...value, path]);
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-caption font-medium">{`Pictures of ${name} (optional)`}</legend>
      <DraggableList
        keys={value}
        nameAt={wordAt}
        moveLabel={moveLabel}
        onMove={(from, to) => onChange(moved(value, from, to - from))}
      >
        {(index) => (
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
            <img
              src={smallImageOf(value[index] ?? '')}
              alt={wordAt(index)}
              draggable={false}
              className="aspect-8/5 w-16 rounded-field bg-sunken object-contain sm:w-24"
            />
            <Button
              variant="quiet"
              aria-label={`Remove ${wordAt(index)}`}
              onClick={() => {
                // The button goes with the picture.
                input.current?.focus();
                onChange(value.filter((_, one) => one !== index));
              }}
            >
              Remove
            </Button>
            {index === 0 && (
              <span className="text-caption text-ink-soft">In lists and the cart</span>
            )}
          </div>
        )}
      </DraggableList>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <UploadPicture
          ref={input}
          text="Add Picture"
          label={`Add a picture of ${name}`}
          describedBy={`${id}-message`}
          isWrong={error !== undefined}
          onUploaded={add}
          onProblem={onProblem}
          onBusy={() => undefined}
        />
      </div>
      <p
        id={`${id}-message`}
        aria-live="polite"
        className={`mt-1.5 text-caption ${error === undefined ? 'text-ink-soft' : 'text-danger-ink'}`}
      >
        {error ?? `Up to ${accessoryLimits.pictures}. Wide pictures fit best. JPEG, PNG or WebP.`}
      </p>
    </fieldset>
  );
}
