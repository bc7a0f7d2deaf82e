import { useEffect, useRef, useState } from 'react';
import { failureMessage } from '#web/api-client.ts';
import { toast } from '#web/ui/toasts.tsx';
import type { ImageLook } from './image-look.ts';
import type { UploadImage } from './upload-image.ts';

export interface ImageUpload {
  /** The share that was sent, from 0 to 1; absent while nothing is. */
  readonly progress: number | undefined;
  readonly start: (image: Blob) => Promise<void>;
  readonly cancel: () => void;
}

interface Options {
  look: ImageLook;
  upload: UploadImage;
  onUploaded: (path: string) => void;
  /** Told when an upload begins and when it has ended, however it did. */
  onBusy: (isBusy: boolean) => void;
}

/** One image on its way to the server: how far it is, and how it went, in words. */
export function useImageUpload({ look, upload, onUploaded, onBusy }: Options): ImageUpload {
  const [progress, setProgress] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(image: Blob) {
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setProgress(0);
    onBusy(true);
    try {
      onUploaded(await upload(image, look.type, { signal, onProgress: setProgress }));
      toast.success(look.uploaded);
    } catch (error) {
      const refused = 'Failed to upload logo';
      if (!signal.aborted) toast.error(failureMessage(error, { refused, unreachable: refused }));
    }
    if (running.current !== controller) return;
    setProgress(undefined);
    onBusy(false);
  }

  return { progress, start, cancel: () => running.current?.abort() };
}
