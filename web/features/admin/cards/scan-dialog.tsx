import { useEffect, useRef, useState } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { readQrCodes } from './read-qr-codes.ts';

interface ScanDialogProps {
  title: string;
  /** Receives what the first code says. */
  onFound: (text: string) => void;
  onClose: () => void;
}

/** Reads a QR code by the camera. Shown for as long as it is rendered. */
export function ScanDialog({ title, onFound, onClose }: ScanDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const found = useRef(onFound);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    found.current = onFound;
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const { current } = video;
    if (current === null) return undefined;
    scan(current, signal, (text) => {
      controller.abort();
      found.current(text);
    }).catch((error: unknown) => {
      if (signal.aborted) return;
      setProblem(cameraProblem(error));
      controller.abort();
    });
    return () => controller.abort();
  }, []);
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={<Button onClick={onClose}>Cancel</Button>}
    >
      {problem === undefined ? (
        <p className="mb-3">Point the camera at the code printed on the card.</p>
      ) : (
        <Alert kind="error">{problem}</Alert>
      )}
      <video
        ref={video}
        muted
        playsInline
        aria-label="Camera view"
        className={`aspect-square w-full rounded-field bg-sunken object-cover ${problem === undefined ? '' : 'hidden'}`}
      />
    </Dialog>
  );
}

async function scan(video: HTMLVideoElement, signal: AbortSignal, onFound: (text: string) => void) {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment' },
  });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) {
    stop();
    return;
  }
  signal.addEventListener('abort', stop, { once: true });
  video.srcObject = stream;
  await video.play();
  await readQrCodes(video, onFound, signal);
}

/** Why there is no picture, and what to do instead. */
function cameraProblem(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  const instead = 'Please type the code printed on the card.';
  if (name === 'NotAllowedError')
    return `Your browser doesn’t allow this page to use the camera. ${instead}`;
  if (name === 'NotFoundError') return `No camera found. ${instead}`;
  return `The camera can’t be used here. ${instead}`;
}
