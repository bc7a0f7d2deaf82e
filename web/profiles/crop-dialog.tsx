import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useProfileTexts } from '#web/site/inside/profile-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { useCommonWords } from '#web/ui/common-words.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { cropImage, type ImageArea } from './crop-image.ts';
import type { ImageLook } from './image-look.ts';

export interface CropDialogProps {
  file: File;
  /** The file's own address in this page. */
  source: string;
  look: ImageLook;
  /** The label of the image. */
  label: string;
  onCropped: (image: Blob) => void;
  /** The browser can't show the file, or not cut it. */
  onFailed: (message: string) => void;
  onClose: () => void;
}

const zoomRange = { min: 1, max: 4, step: 0.05 };

/** Chooses the part of a picture that is shown: by mouse, finger, wheel, slider or arrow keys. */
export default function CropDialog(props: CropDialogProps) {
  const { file, source, look, label, onCropped, onFailed, onClose } = props;
  const { text } = useProfileTexts();
  const { cancel } = useCommonWords();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(zoomRange.min);
  const [area, setArea] = useState<ImageArea>();
  const [isCutting, setIsCutting] = useState(false);

  async function cut() {
    if (area === undefined || isCutting) return;
    setIsCutting(true);
    try {
      onCropped(await cropImage(file, area, look.longestSide));
    } catch {
      onFailed(text('profile.cropFailed'));
    }
  }

  return (
    <Dialog
      isOpen
      title={text('profile.cropTitle', { label })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button
            variant="primary"
            disabled={area === undefined || isCutting}
            onClick={() => void cut()}
          >
            {isCutting && <Spinner />}
            <span>{text('profile.cropUse')}</span>
          </Button>
        </>
      }
    >
      <div className="relative h-72 overflow-hidden rounded-field bg-sunken">
        <Cropper
          image={source}
          aspect={look.aspect}
          cropShape={look.isRound ? 'round' : 'rect'}
          crop={crop}
          zoom={zoom}
          minZoom={zoomRange.min}
          maxZoom={zoomRange.max}
          keyboardStep={4}
          // The CSP refuses a style element; the sheet is imported above.
          disableAutomaticStylesInjection
          cropperProps={{
            role: 'group',
            'aria-label': text('profile.cropArea'),
          }}
          mediaProps={{ alt: '', onError: () => onFailed(text('profile.undecodable')) }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
        />
      </div>
      <div className="mt-4">
        <Field label={text('profile.zoom')}>
          {(control) => (
            <input
              type="range"
              {...zoomRange}
              value={zoom}
              aria-valuetext={text('profile.zoomTimes', { zoom: zoom.toFixed(1) })}
              onChange={({ target }) => setZoom(target.valueAsNumber)}
              className="h-11 w-full accent-accent"
              {...control}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
