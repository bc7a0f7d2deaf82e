import { describe, expect, it } from 'vitest';
import { referrerHost } from './referrer-host.ts';

describe('referrerHost', () => {
  it.each([
    ['', ''],
    ['https://www.linkedin.com/in/somebody?trk=secret#x', 'linkedin.com'],
    ['https://Mail.Example.ORG./inbox/17', 'mail.example.org'],
    ['http://user:password@example.org:8080/', 'example.org'],
    ['https://münchen.example/', 'xn--mnchen-3ya.example'],
    ['http://192.0.2.7/a', '192.0.2.7'],
    ['https://shop.example/card/abc', ''],
    ['https://www.shop.example.org/', 'shop.example.org'],
    ['android-app://com.google.android.gm/', ''],
    ['javascript:alert(1)', ''],
    ['about:client', ''],
    ['not a url', ''],
    [`https://${'a.'.repeat(150)}example/`, ''],
  ])('reads %j as %j', (referrer, host) => {
    expect(referrerHost(referrer, 'https://shop.example')).toBe(host);
  });
});
