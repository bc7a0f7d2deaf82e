import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { usePeopleTexts } from '#web/site/inside/people-texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { drawOn, makeCodeReader } from './read-code.ts';

const lookEveryMs = 200;

type ScanProblem = `people.${'noCamera' | 'noReader' | 'noCode'}`;

/** The camera, until it sees a code; pictures never leave the device. */
export function ScanCode({
  onCode,
  onClose,
}: {
  onCode: (code: string) => void;
  onClose: () => void;
}) {
  const { text } = usePeopleTexts();
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<ScanProblem>();
  const photoId = useId();
  const found = useEffectEvent(onCode);

  useEffect(() => {
    const seeing = video.current;
    if (seeing === null) return;
    const ended = new AbortController();
    watch(seeing, ended.signal, found).catch((error: unknown) => {
      if (!ended.signal.aborted)
        setProblem(error instanceof TypeError ? 'people.noReader' : 'people.noCamera');
    });
    return () => ended.abort();
  }, []);

  async function readPhoto(photo: File | undefined) {
    if (photo === undefined) return;
    try {
      const [read, picture] = await Promise.all([makeCodeReader(), createImageBitmap(photo)]);
      const canvas = document.createElement('canvas');
      drawOn(canvas, picture, [picture.width, picture.height]);
      const code = await read(canvas);
      if (code === undefined) setProblem('people.noCode');
      else onCode(code);
    } catch {
      setProblem('people.noCode');
    }
  }

  return (
    <div className="flex flex-col gap-4">
      {problem !== undefined && <Alert kind="error">{text(problem)}</Alert>}
      <video
        ref={video}
        muted
        playsInline
        hidden={problem === 'people.noCamera' || problem === 'people.noReader'}
        aria-label={text('people.camera')}
        className="aspect-square w-full max-w-96 rounded-card bg-black object-cover"
      />
      <div className="flex flex-wrap items-end gap-3">
        <div className="flex min-w-0 flex-col gap-1.5">
          <label htmlFor={photoId} className="text-caption font-medium">
            {text('people.photo')}
          </label>
          <input
            id={photoId}
            type="file"
            accept="image/*"
            className="max-w-full text-caption"
            onChange={({ target }) => void readPhoto(target.files?.[0])}
          />
        </div>
        <Button onClick={onClose}>{text('people.typeIn')}</Button>
      </div>
    </div>
  );
}

/** Looks through the camera until it sees a code. @throws where there is none, or it is refused */
async function watch(
  video: HTMLVideoElement,
  ended: AbortSignal,
  found: (code: string) => void,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment' },
  });
  try {
    ended.throwIfAborted();
    video.srcObject = stream;
    await video.play();
    const read = await makeCodeReader();
    const canvas = document.createElement('canvas');
    while (!ended.aborted) {
      drawOn(canvas, video, [video.videoWidth, video.videoHeight]);
      const code = canvas.width > 0 ? await read(canvas) : undefined;
      if (code !== undefined && code !== '') {
        found(code);
        return;
      }
      await new Promise((resolve) => {
        setTimeout(resolve, lookEveryMs);
      });
    }
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}
