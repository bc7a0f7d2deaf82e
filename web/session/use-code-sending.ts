import { useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { codeSentBefore } from '#domain/accounts/otp.ts';
import type { SiteSettings } from '#web/context.ts';
import { ApiError, failureMessage, type Fallbacks } from '#web/api-client.ts';
import { toast } from '#web/ui/toasts.tsx';
import { useCountdown } from '#web/ui/use-countdown.ts';

interface CodeSending {
  /** The text of a failure that brings no words of its own. */
  failure: Fallbacks;
  /** In the page's language; English as the server answers it where absent. */
  sent?: string | undefined;
  /** The page's, for how long the next one has to wait. */
  locale?: string | undefined;
  /** One was mailed just before: the next one waits from the start. */
  wasSent?: boolean;
}

/** Has one-time codes mailed, and shows how long the next one has to wait. */
export function useCodeSending(options: CodeSending) {
  const { failure, sent, locale, wasSent = false } = options;
  // `useSite` stands above the session.
  const site = useRouteLoaderData<() => SiteSettings>('root');
  const secondsBetweenCodes = site?.secondsBetweenCodes ?? 0;
  const [isSending, setIsSending] = useState(false);
  const { secondsLeft, start } = useCountdown(wasSent ? secondsBetweenCodes : 0);

  /**
   * Sends a code and tells the person how it went. A code that was sent a moment ago, to this tab or
   * another, can be typed.
   *
   * @returns whether there is a code to type
   */
  async function send(ask: () => Promise<{ message: string }>): Promise<boolean> {
    setIsSending(true);
    try {
      const { message } = await ask();
      toast.success(sent ?? message);
      start(secondsBetweenCodes);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.retryAfterSeconds !== undefined) {
        start(error.retryAfterSeconds);
      }
      const message = failureMessage(error, failure);
      const wasSentBefore = error instanceof ApiError && error.reason === codeSentBefore;
      if (wasSentBefore) toast(message);
      else toast.error(message);
      return wasSentBefore;
    } finally {
      setIsSending(false);
    }
  }

  return {
    send,
    canSend: !isSending && secondsLeft === 0,
    /** How long the next one has to wait, while it has to. */
    wait: secondsLeft > 0 ? waitLabel(secondsLeft, locale) : undefined,
  };
}

function waitLabel(seconds: number, locale: string | undefined): string {
  if (locale !== undefined) {
    const isShort = seconds < 120;
    const unit = isShort ? 'second' : 'minute';
    const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' });
    return format.format(isShort ? seconds : Math.ceil(seconds / 60));
  }
  return seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}
