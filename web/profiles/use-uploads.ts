import { useState } from 'react';
import type { ImageFieldName } from './image-look.ts';

export type SentImage = ImageFieldName | 'gallery';

/** Which images of a form are on their way; until they have arrived it is not sent. */
export function useUploads() {
  const [running, setRunning] = useState<ReadonlySet<SentImage>>(new Set());
  return {
    isUploading: running.size > 0,
    onBusy: (image: SentImage, isBusy: boolean) => {
      setRunning((others) => {
        const now = new Set(others);
        if (isBusy) now.add(image);
        else now.delete(image);
        return now;
      });
    },
  };
}
