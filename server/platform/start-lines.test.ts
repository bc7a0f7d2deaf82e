import { expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { createCapturedLog } from '#tests/support/captured-log.ts';
import { createStartLines } from './start-lines.ts';

const ready = 'Nearcard is ready: https://shop.example';

function sayReady(env: NodeJS.ProcessEnv) {
  const printed: string[] = [];
  const captured = createCapturedLog();
  const say = createStartLines(readConfig(env), captured.log, (line) => void printed.push(line));
  say(ready);
  return { printed, logged: captured.lines.map((line): unknown => JSON.parse(line)) };
}

it('logs JSON in production', () => {
  const production = {
    APP_MODE: 'production',
    PUBLIC_URL: 'https://shop.example',
    DATABASE_URL: 'postgres://shop@127.0.0.1/shop',
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: 'hello@shop.example',
    SUPPORT_EMAIL: 'help@shop.example',
  };
  expect(sayReady(production)).toEqual({
    printed: [],
    logged: [expect.objectContaining({ level: 30, msg: ready })],
  });
});

it('prints the banner of a demo as it is', () => {
  expect(sayReady({})).toEqual({ printed: [ready], logged: [] });
});
