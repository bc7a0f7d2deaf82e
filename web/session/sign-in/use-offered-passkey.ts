import { useEffect, useEffectEvent } from 'react';
import { callApi } from '#web/api-client.ts';
import type { NewSession } from '#web/session/log-in.ts';
import { canOfferPasskeys, PasskeyError, signWithPasskey, stopOffering } from './passkeys.ts';
import { tellPasskeyFailure } from './use-passkey.ts';
import { deviceHeaders } from '#web/session/device-token.ts';

/** Signs in with any passkey that the browser has for the shop. @throws ApiError, PasskeyError */
export async function signInByPasskey({ isOffered = false } = {}): Promise<NewSession> {
  const { options } = await callApi('POST /login/passkey/options');
  const passkey = await signWithPasskey(options, { isOffered });
  return callApi('POST /login/passkey', { headers: deviceHeaders(), body: { passkey } });
}

/**
 * Has the browser offer passkeys at the field with `autocomplete="… webauthn"` for as long as the form is there.
 * A browser that cannot, or a server that does not answer, leaves the form as it is.
 */
export function useOfferedPasskey(onSession: (session: NewSession) => Promise<void>): void {
  const take = useEffectEvent(onSession);
  useEffect(() => {
    let isThere = true;

    async function offer() {
      if (!(await canOfferPasskeys()) || !isThere) return;
      const session = await signInByPasskey({ isOffered: true });
      if (isThere) await take(session);
    }

    offer().catch((error: unknown) => {
      // Nobody chose one: the form was left, or the button asks instead.
      const wasChosen = !(error instanceof PasskeyError);
      if (isThere && wasChosen) tellPasskeyFailure(error);
    });
    return () => {
      isThere = false;
      void stopOffering();
    };
  }, []);
}
