import { createContext, useContext } from 'react';

/** Makes a call, and makes it again once the person has confirmed the sign-in, if the server wants that. */
export type ConfirmedCall = <Result>(call: () => Promise<Result>) => Promise<Result>;

/** Given by `ConfirmSignIn`; without it nobody is asked. */
export const ConfirmedCallContext = createContext<ConfirmedCall>((call) => call());

/**
 * For calls that want a sign-in of the last ten minutes: the person is asked for it in a dialog, and nothing that
 * was typed is lost. Who closes the dialog gets the server's refusal.
 */
export function useConfirmedCall(): ConfirmedCall {
  return useContext(ConfirmedCallContext);
}
