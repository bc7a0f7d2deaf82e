import { answerWork } from '#server/platform/work-process.ts';
import { encodeImage } from './image-encoding.ts';

// The process that strangers' images are decoded in, for `image-process.ts`.
answerWork(async (bytes) => {
  if (!(bytes instanceof Uint8Array)) throw new TypeError('an image comes as bytes');
  return { image: await encodeImage(bytes) };
});
