import { describe, expect, it } from 'vitest';
import { deviceLabel } from './caller.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('deviceLabel', () => {
  it.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36`,
      'Chrome on Windows',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
      'Microsoft Edge on Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webKit} Chrome/142.0.0.0 Mobile Safari/537.36`,
      'Chrome on Android',
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-S918B) ${webKit} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  ])('reads %s', (userAgent, label) => {
    expect(deviceLabel(userAgent)).toBe(label);
  });

  it.each(['', ' ', 'curl/8.5.0', '<script>alert(1)</script>', 'x'.repeat(100_000)])(
    'knows nothing of %.40j',
    (userAgent) => {
      expect(deviceLabel(userAgent)).toBe('');
    },
  );
});
