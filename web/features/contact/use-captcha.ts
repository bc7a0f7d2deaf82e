import { useState } from 'react';
import { makeCaptcha, type Captcha } from '#domain/messages/captcha.ts';
import { randomBelow } from './random-below.ts';

/** The sum being asked, first the page's own, and a way to ask another one. */
export function useCaptcha(first: Captcha): [captcha: Captcha, renew: () => void] {
  const [captcha, setCaptcha] = useState(first);
  return [captcha, () => setCaptcha(makeCaptcha(randomBelow))];
}
