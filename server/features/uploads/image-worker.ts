import { encodeImage } from './image-encoding.ts';

/*
 * The process that strangers' images are decoded in: what a decoder holds, leaves unreturned or breaks
 * is not the server's, and none of the shop's secrets are here. `image-process.ts` starts it, gives it
 * one image after the other, and lets it go.
 */

const stay = () => {};
// Ctrl-C reaches all of a terminal's processes; the server has this one finish its work.
process.on('SIGINT', stay).on('SIGTERM', stay);
process.on('disconnect', () => process.exit());
process.on('message', (bytes) => void answer(bytes));

async function answer(bytes: unknown): Promise<void> {
  if (!(bytes instanceof Uint8Array)) throw new TypeError('an image comes as bytes');
  try {
    process.send?.({ image: await encodeImage(bytes) });
  } catch (error) {
    process.send?.({ problem: error instanceof Error ? error.message : String(error) });
  }
}
