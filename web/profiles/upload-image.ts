import { callApi, callApiAsVisitor } from '#web/api-client.ts';
import { sendWithProgress } from '#web/send-with-progress.ts';
import type { ImageLook } from './image-look.ts';

export interface Upload {
  readonly signal: AbortSignal;
  /** Receives the share that was sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Sends an image to be kept. @returns its site path */
export type UploadImage = (image: Blob, type: ImageLook['type'], upload: Upload) => Promise<string>;

/** A phone on a slow line sends a photograph for minutes. */
const timeoutMs = 300_000;

/** Sends an image of who is signed in. @throws ApiError */
export const uploadOwnImage: UploadImage = (image, type, upload) =>
  uploadImage({ type }, image, upload);

/** Sends images for a card that is about to be claimed; whoever claims it owns them. */
export function uploadForCard(serial: string): UploadImage {
  return (image, type, upload) => uploadImage({ type, serial }, image, upload, callApiAsVisitor);
}

/** Sends the logo of a printed card, of a visitor as well. @throws ApiError */
export function uploadDesignLogo(image: Blob, upload: Upload): Promise<string> {
  return uploadImage({ purpose: 'card-design' }, image, upload);
}

async function uploadImage(
  fields: Readonly<Record<string, string>>,
  image: Blob,
  { signal, onProgress }: Upload,
  call = callApi,
): Promise<string> {
  const form = new FormData();
  // The server reads the fields first, so they come first.
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('logo', image, 'image.jpg');
  const send = sendWithProgress(onProgress);
  return (await call('POST /upload-logo', { form, send, signal, timeoutMs })).logoUrl;
}
