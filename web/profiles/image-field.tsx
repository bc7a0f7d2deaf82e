import Camera from 'lucide-react/icons/camera';
import ImagePlus from 'lucide-react/icons/image-plus';
import Trash from 'lucide-react/icons/trash-2';
import { Suspense, useId, useState, type DragEvent, type ReactNode } from 'react';
import { imageFileProblem, imageMessages } from '#domain/uploads/image-file.ts';
import { useProfileTexts, type ProfileTexts } from '#web/site/inside/profile-texts.ts';
import { UnreachedDialog } from '#web/site/unreached-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { useCommonWords } from '#web/ui/common-words.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Progress as Bar } from '#web/ui/progress.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { CropDialogProps } from './crop-dialog.tsx';
import type { PictureWords } from './form-words.ts';
import type { ImageLook } from './image-look.ts';
import type { UploadImage } from './upload-image.ts';
import { useImageUpload } from './use-image-upload.ts';

// Only who has picked a picture loads it.
const CropDialog = lazyPart(
  () => import('./crop-dialog.tsx'),
  ({ label, onClose }: CropDialogProps) => {
    const { text } = useProfileTexts();
    return <UnreachedDialog title={text('profile.cropTitle', { label })} onClose={onClose} />;
  },
);

interface ImageFieldProps {
  label: string;
  /** Above it; absent: the label. */
  legend?: string | undefined;
  /** At a card's first tap; absent: the owner's. */
  words?: PictureWords | undefined;
  look: ImageLook;
  /** Site path of the image; empty when there is none. */
  value: string;
  error?: string | undefined;
  upload: UploadImage;
  onChange: (path: string) => void;
  onBusy: (isBusy: boolean) => void;
}

/** An image of a profile: picked, dropped or taken by the camera, cut, and uploaded at once. */
export function ImageField(props: ImageFieldProps) {
  const { label, legend = label, words, look, value, error, upload, onChange, onBusy } = props;
  const texts = useProfileTexts();
  const { text } = texts;
  const id = useId();
  const [picked, setPicked] = useState<{ file: File; source: string }>();
  const [isOver, setIsOver] = useState(false);
  const { progress, start, cancel } = useImageUpload({
    look,
    words,
    upload,
    onUploaded: onChange,
    onBusy,
  });
  const isUploading = progress !== undefined;

  function pick(file: File | undefined) {
    if (file === undefined) return;
    const problem = imageFileProblem(file);
    if (problem === undefined) setPicked({ file, source: URL.createObjectURL(file) });
    else toast.error(problemIn(texts, problem));
  }
  function putAway() {
    if (picked !== undefined) URL.revokeObjectURL(picked.source);
    setPicked(undefined);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    if (!isUploading) pick(event.dataTransfer.files[0]);
  }

  return (
    // Dropping is one way of three; the others have buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      className="min-w-0"
      aria-describedby={`${id}-hint`}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <legend className="mb-1.5 text-caption font-medium">{legend}</legend>
      <div
        className={`flex flex-wrap items-center gap-4 rounded-field border border-dashed p-3 transition-colors ${isOver ? 'border-accent bg-accent-wash' : 'border-field-line'}`}
      >
        <Thumbnail look={look} path={value} />
        <div className="flex min-w-0 flex-1 flex-wrap gap-2">
          {isUploading ? (
            <Progress label={label} words={words} share={progress} onCancel={cancel} />
          ) : (
            <>
              <FileButton
                label={
                  words === undefined
                    ? text('profile.chooseOf', { label })
                    : `${label}: ${value === '' ? words.choose : words.replace}`
                }
                onPick={pick}
              >
                <ImagePlus className="size-5 shrink-0 pointer-coarse:hidden" />
                {value === '' ? (
                  <>
                    <span className="pointer-coarse:hidden">
                      {words?.choose ?? text('profile.choose')}
                    </span>
                    <span className="hidden pointer-coarse:inline">
                      {words?.chooseOrTake ?? text('profile.chooseOrTake')}
                    </span>
                  </>
                ) : (
                  (words?.replace ?? text('profile.replace'))
                )}
              </FileButton>
              <FileButton
                label={
                  words === undefined
                    ? text('profile.takeOf', { label })
                    : `${label}: ${words.take}`
                }
                isCamera
                onPick={pick}
              >
                {/* Beside words that name it: some phones choose from their pictures alone. */}
                <Camera className="size-5" />
              </FileButton>
              {value !== '' && (
                <Button
                  aria-label={
                    words === undefined
                      ? text('profile.removeOf', { label })
                      : `${words.remove}: ${label}`
                  }
                  onClick={() => onChange('')}
                >
                  <Trash className="size-5" />
                </Button>
              )}
            </>
          )}
        </div>
      </div>
      <p
        id={`${id}-hint`}
        aria-live="polite"
        className={`mt-1.5 text-caption ${error === undefined ? 'text-ink-soft' : 'text-danger-ink'}`}
      >
        {error ?? words?.hint ?? text(look.hint)}
      </p>
      {picked !== undefined && (
        <Suspense>
          <CropDialog
            {...picked}
            look={look}
            label={label}
            onClose={putAway}
            onFailed={(message) => {
              putAway();
              toast.error(message);
            }}
            onCropped={(image) => {
              putAway();
              void start(image);
            }}
          />
        </Suspense>
      )}
    </fieldset>
  );
}

interface FileButtonProps {
  label: string;
  isCamera?: boolean;
  onPick: (file: File | undefined) => void;
  children: ReactNode;
}

/** A file input that looks like a button; the camera is for devices that are held. */
function FileButton({ label, isCamera = false, onPick, children }: FileButtonProps) {
  return (
    <label
      className={`relative min-h-11 cursor-pointer items-center justify-center gap-2 rounded-field border border-field-line bg-paper px-4 py-1.5 text-center leading-5 font-medium transition-colors hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${isCamera ? 'hidden pointer-coarse:inline-flex' : 'inline-flex pointer-coarse:flex-[1_1_9rem]'}`}
    >
      <input
        type="file"
        accept="image/*"
        aria-label={label}
        {...(isCamera && { capture: 'environment' as const })}
        onChange={({ target }) => {
          onPick(target.files?.[0]);
          // The same file may be picked again.
          target.value = '';
        }}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      />
      {children}
    </label>
  );
}

function Thumbnail({ look, path }: { look: ImageLook; path: string }) {
  const shape = `${look.aspect === 1 ? 'w-16' : 'w-32'} h-16 ${look.isRound ? 'rounded-full' : 'rounded-field'}`;
  return path === '' ? (
    <span aria-hidden="true" className={`${shape} bg-sunken`} />
  ) : (
    <img src={path} alt="" className={`${shape} bg-sunken object-cover`} />
  );
}

interface ProgressProps {
  label: string;
  words: PictureWords | undefined;
  share: number;
  onCancel: () => void;
}

function Progress({ label, words, share, onCancel }: ProgressProps) {
  const { text } = useProfileTexts();
  const { cancel } = useCommonWords();
  return (
    <>
      <Bar
        aria-label={words === undefined ? text('profile.uploadingOf', { label }) : label}
        value={share}
        className="min-w-24 flex-1 self-center"
      />
      <Button
        aria-label={
          words === undefined ? text('profile.cancelOf', { label }) : `${words.remove}: ${label}`
        }
        onClick={onCancel}
      >
        {words?.remove ?? cancel}
      </Button>
    </>
  );
}

/** Says what is wrong with a picked file in the language of the form. */
function problemIn({ text }: ProfileTexts, problem: string): string {
  if (problem === imageMessages.tooLarge) return text('profile.tooLarge');
  return text(problem === imageMessages.notTaken ? 'profile.notTaken' : 'profile.notImage');
}
