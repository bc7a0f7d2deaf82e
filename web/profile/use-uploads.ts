import { useState } from 'react';
import type { ImageFieldName } from './image-look.ts';

/** Which images of a form are on their way; until they have arrived it is not sent. */
export function useUploads() {
  const [running, setRunning] = useState<ReadonlySet<ImageFieldName>>(new Set());
  return {
    isUploading: running.size > 0,
    onBusy: (image: ImageFieldName, isBusy: boolean) => {
      setRunning((others) => {
        const now = new Set(others);
        if (isBusy) now.add(image);
        else now.delete(image);
        return now;
      });
    },
  };
}
