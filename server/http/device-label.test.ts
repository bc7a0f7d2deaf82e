import { describe, expect, it } from 'vitest';
import { deviceLabel } from './device-label.ts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
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
      'Chrome on Android phone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-S918B) ${webKit} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet on Android phone',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/142.0.0.0 Safari/537.36`,
      'Chrome on Android tablet',
    ],
    [
      'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0',
      'Firefox on Android phone',
    ],
    [`${iPhone} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
    [`${iPhone} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, 'Firefox on iPhone'],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari on iPad',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      'Safari on macOS',
    ],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/142.0.0.0 Safari/537.36`,
      'Chrome on Chrome OS',
    ],
    [
      `${iPhone} Mobile/15E148 Instagram 360.0.0.30.109 (iPhone14,5; iOS 18_5)`,
      'Instagram on iPhone',
    ],
    [`${iPhone} Mobile/15E148 [FBAN/FBIOS;FBAV/500.0.0.1;FBDV/iPhone14,5]`, 'Facebook on iPhone'],
    [`${iPhone} Mobile/15E148 [LinkedInApp]/9.30`, 'LinkedIn on iPhone'],
    [`${iPhone} Mobile/15E148 MicroMessenger/8.0.50`, 'WeChat on iPhone'],
    [`${iPhone} GSA/380.0 Mobile/15E148 Safari/604.1`, 'Google Search on iPhone'],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-S918B; wv) ${webKit} Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/500.0.0.1;]`,
      'Facebook on Android phone',
    ],
    ['<script>alert(1)</script>/1.0 (Windows NT 10.0)', 'Windows'],
    ['Call-your-bank/1.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)', 'iPhone'],
    [`Chrome/142.0.0.0 ${'x'.repeat(10_000)} Windows NT 10.0`, 'Chrome'],
  ])('reads %s', (userAgent, label) => {
    expect(deviceLabel(userAgent)).toBe(label);
  });

  it.each([
    '',
    ' ',
    'curl/8.5.0',
    'python-requests/2.32',
    '<script>alert(1)</script>',
    'Your\u202e bank: call +1 555 0100',
    'x'.repeat(10_000),
    '('.repeat(10_000),
  ])('knows nothing of %.40j', (userAgent) => {
    expect(deviceLabel(userAgent)).toBe('');
  });
});
