import { countryNameIn } from '#web/site/places-in.ts';
import { useCheckoutTexts } from './checkout-texts.ts';
import { useEffect, useState } from 'react';

/**
 * The hint at a phone number: what it is for, and whether one can exist in the country it is sent to (or in
 * the one whose code it begins with). A hint stops nobody: numbering plans change. Its rules are loaded
 * with the first number; without them nothing is doubted.
 *
 * @param phoneNumber as it was when the field was left
 * @param code ISO 3166-1 alpha-2 of the country; `undefined` while none is chosen
 */
export function usePhoneHint(phoneNumber: string, code: string | undefined): string {
  const { language, text } = useCheckoutTexts();
  const asked = `${code} ${phoneNumber}`;
  const [impossible, setImpossible] = useState<string>();
  useEffect(() => {
    if (phoneNumber.trim() === '' || code === undefined) return undefined;
    let isShown = true;
    async function ask(country: string) {
      const rules = await import('./phone-rules.ts').catch(() => undefined);
      if (!isShown) return;
      const isPossible = rules?.isPossiblePhone(phoneNumber, country) ?? true;
      setImpossible(isPossible ? undefined : asked);
    }
    void ask(code);
    return () => {
      isShown = false;
    };
  }, [phoneNumber, code, asked]);

  const whatFor = text('checkout.phoneHint');
  if (impossible !== asked || code === undefined) return whatFor;
  return `${text('checkout.phoneOdd', { country: countryNameIn(language, code) })} ${whatFor}`;
}
