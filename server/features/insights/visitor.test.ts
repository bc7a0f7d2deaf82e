import { describe, expect, it } from 'vitest';
import { deviceClassOf, isProgram } from './visitor.ts';

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iPhone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webKit} Version/18.5 Mobile/15E148 Safari/604.1`;
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

describe('isProgram', () => {
  it.each([
    ['WhatsApp', 'WhatsApp/2.23.20.0 A'],
    ['Facebook', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
    ['Slack', 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'],
    ['X', 'Twitterbot/1.0'],
    [
      'LinkedIn',
      'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
    ],
    ['Google', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    ['Telegram', 'TelegramBot (like TwitterBot)'],
    ['Discord', 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)'],
    ['Skype', 'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5'],
    [
      'iMessage',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
    ],
    ['a browser without a window', windows.replace('Chrome/', 'HeadlessChrome/')],
    ['curl', 'curl/8.5.0'],
    ['nobody', ''],
    ['a blank', '  '],
  ])('knows %s', (_, userAgent) => expect(isProgram(userAgent)).toBe(true));

  it.each([
    ['an iPhone', iPhone],
    ['an Android phone', android],
    ['a computer', windows],
    ['Instagram’s own browser', `${iPhone} Instagram 390.0.0.28.85`],
    ['Facebook’s own browser', `${android} [FB_IAB/FB4A;FBAV/500.0.0.0;]`],
    ['Telegram’s own browser', `${android} Telegram-Android/11.2`],
  ])('takes %s for a person', (_, userAgent) => expect(isProgram(userAgent)).toBe(false));
});

describe('deviceClassOf', () => {
  it.each([
    [iPhone, 'phone'],
    [android, 'phone'],
    [windows, 'computer'],
    [`Mozilla/5.0 (iPad; CPU OS 15_8 like Mac OS X) ${webKit} Version/15.6 Safari/604.1`, 'tablet'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'computer'],
    ['something else', 'other'],
    ['', 'other'],
    ['x'.repeat(100_000), 'other'],
  ])('reads %.40j as a %s', (userAgent, device) => expect(deviceClassOf(userAgent)).toBe(device));
});
