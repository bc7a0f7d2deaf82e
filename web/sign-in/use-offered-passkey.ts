import { useEffect, useEffectEvent } from 'react';
import { callApi } from '#web/api-client.ts';
import { deviceHeaders } from '#web/session/device-token.ts';
import type { NewSession } from '#web/session/log-in.ts';
import type { Assertion } from '#wire/accounts/passkeys.ts';
import { useLoginTexts } from './login-texts.ts';
import { canOfferPasskeys, signWithPasskey, stopOffering } from './passkeys.ts';
import { tellPasskeyFailure } from './use-passkey.ts';

/** Signs in with any passkey that the browser has for the shop. @throws ApiError, PasskeyError */
export async function signInByPasskey(): Promise<NewSession> {
  return sendPasskey(await askForPasskey());
}

async function askForPasskey(how?: { isOffered: boolean }): Promise<Assertion> {
  const { options } = await callApi('POST /login/passkey/options');
  return signWithPasskey(options, how);
}

function sendPasskey(passkey: Assertion): Promise<NewSession> {
  return callApi('POST /login/passkey', { headers: deviceHeaders(), body: { passkey } });
}

/**
 * Has the browser offer passkeys at the field with `autocomplete="… webauthn"` for as long as the form is there.
 * A browser that cannot, or a server that does not answer, leaves the form as it is.
 */
export function useOfferedPasskey(onSession: (session: NewSession) => Promise<void>): void {
  const texts = useLoginTexts();
  const take = useEffectEvent(onSession);
  const tell = useEffectEvent((error: unknown) => tellPasskeyFailure(error, texts));
  useEffect(() => {
    let isThere = true;

    /** @returns the passkey that somebody chose, if there is one */
    async function offer(): Promise<Assertion | undefined> {
      try {
        if (!(await canOfferPasskeys()) || !isThere) return undefined;
        return await askForPasskey({ isOffered: true });
      } catch {
        // Nobody chose one: the form was left, the button asks instead, or there is nothing to choose by.
        return undefined;
      }
    }

    async function signIn() {
      const passkey = await offer();
      if (passkey === undefined || !isThere) return;
      const session = await sendPasskey(passkey);
      if (isThere) await take(session);
    }

    signIn().catch((error: unknown) => {
      if (isThere) tell(error);
    });
    return () => {
      isThere = false;
      stopOffering().catch(() => undefined);
    };
  }, []);
}
