import { useEffect, useRef, useState } from 'react';
import type { Upload } from './upload-image.ts';

interface Options<Sent> {
  /** @returns its site path */
  send: (file: Sent, upload: Upload) => Promise<string>;
  onUploaded: (path: string) => void;
  /** Not called for what was cancelled. */
  onFailed: (error: unknown) => void;
  /** Called when an upload begins and when it has ended, however it did. */
  onBusy: (isBusy: boolean) => void;
}

/** One file at a time on its way to the server: another one takes its place, and leaving ends it. */
export function useUpload<Sent>({ send, onUploaded, onFailed, onBusy }: Options<Sent>) {
  /** The share that was sent, from 0 to 1; absent while nothing is. */
  const [progress, setProgress] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(file: Sent) {
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setProgress(0);
    onBusy(true);
    try {
      onUploaded(await send(file, { signal, onProgress: setProgress }));
    } catch (error) {
      if (!signal.aborted) onFailed(error);
    }
    if (running.current !== controller) return;
    setProgress(undefined);
    onBusy(false);
  }

  return { progress, start, cancel: () => running.current?.abort() };
}
