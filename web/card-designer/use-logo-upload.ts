import { useEffect, useRef, useState } from 'react';
import { imageFileProblem } from '#domain/uploads/image-file.ts';
import { failureMessage } from '#web/api-client.ts';
import { uploadDesignLogo } from '#web/profile/upload-image.ts';

interface Options {
  onUploaded: (path: string) => void;
  /** Told what is wrong, in words for the field. */
  onProblem: (problem: string) => void;
  onBusy: (isBusy: boolean) => void;
}

const refused = 'Failed to upload logo';
const unreachable = 'Your logo could not be sent. Please check your connection and try again.';

/** A logo on its way to the server. */
export function useLogoUpload({ onUploaded, onProblem, onBusy }: Options) {
  /** The share that was sent, from 0 to 1; absent while nothing is. */
  const [progress, setProgress] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(file: File) {
    const problem = imageFileProblem(file);
    if (problem !== undefined) {
      onProblem(problem);
      return;
    }
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setProgress(0);
    onBusy(true);
    try {
      onUploaded(await uploadDesignLogo(file, { signal, onProgress: setProgress }));
    } catch (error) {
      if (!signal.aborted) onProblem(failureMessage(error, { refused, unreachable }));
    }
    if (running.current !== controller) return;
    setProgress(undefined);
    onBusy(false);
  }

  return {
    progress,
    start: (file: File) => void start(file),
    cancel: () => running.current?.abort(),
  };
}
