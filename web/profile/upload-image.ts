import { callApi } from '#web/api-client.ts';
import { sendWithProgress } from '#web/send-with-progress.ts';
import type { ImageLook } from './image-look.ts';

export interface Upload {
  readonly signal: AbortSignal;
  /** Told the share that was sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Sends an image to be kept. @returns its site path */
export type UploadImage = (image: Blob, type: ImageLook['type'], upload: Upload) => Promise<string>;

/** A phone on a slow line sends a photograph for minutes. */
const timeoutMs = 300_000;

/** Sends an image of who is signed in. @throws ApiError */
export const uploadOwnImage: UploadImage = async (image, type, { signal, onProgress }) => {
  const form = new FormData();
  // What is read first comes first.
  form.set('type', type);
  form.set('logo', image, 'image.jpg');
  const send = sendWithProgress(onProgress);
  const call = { isSignedIn: true, form, send, signal, timeoutMs } as const;
  return (await callApi('POST /upload-logo', call)).logoUrl;
};
