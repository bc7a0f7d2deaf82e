import { writeFile } from 'node:fs/promises';
import { chromium, test, type Browser } from '@playwright/test';
import { qrModules } from '#domain/qr-code.ts';

const [width, height] = [640, 480];
/** Luma of white and black in video (BT.601). */
const [white, black] = [235, 16];

/** A browser whose camera sees a QR code. */
export async function browserThatSees(text: string): Promise<Browser> {
  const path = test.info().outputPath('camera.y4m');
  await writeFile(path, videoOf(text));
  const { launchOptions } = test.info().project.use;
  return chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${path}`,
    ],
  });
}

/** A film of one frame, which Chromium plays again and again (YUV4MPEG2). */
function videoOf(text: string): Buffer {
  const data = qrModules(text);
  const size = data.length;
  const pixels = Math.floor(height / size);
  const luma = Buffer.alloc(width * height, white);
  for (const [row, modules] of data.entries()) {
    for (const [column, isDark] of modules.entries()) {
      if (!isDark) continue;
      for (let line = row * pixels; line < (row + 1) * pixels; line += 1) {
        luma.fill(black, line * width + column * pixels, line * width + (column + 1) * pixels);
      }
    }
  }
  const grey = Buffer.alloc((width * height) / 2, 128);
  const head = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from('FRAME\n'), luma, grey]);
}
