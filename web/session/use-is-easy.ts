import { useEffect, useState } from 'react';
import { createEasyPasswords, type EasyPasswords } from '#domain/accounts/easy-password.ts';
import { callApi } from '#web/api-client.ts';

/** Loaded with the first password that is typed, and kept; a failure is forgotten. */
let loading: Promise<EasyPasswords> | undefined;

async function load(): Promise<EasyPasswords> {
  const { words } = await callApi('GET /easy-words');
  return createEasyPasswords(words);
}

/** Short of this, no form takes one, so it is not judged yet. */
const shortestPassword = 6;

/** Whether a password is easy to guess, as far as that is known: without an answer of the server it is not. */
export function useIsEasy(password: string): boolean {
  const [easy, setEasy] = useState<EasyPasswords>();
  const isWanted = password.length >= shortestPassword && easy === undefined;
  useEffect(() => {
    if (!isWanted) return;
    let isLeft = false;
    async function show() {
      try {
        const loaded = await (loading ??= load());
        if (!isLeft) setEasy(loaded);
      } catch {
        loading = undefined;
      }
    }
    void show();
    return () => {
      isLeft = true;
    };
  }, [isWanted]);
  return password.length >= shortestPassword && easy !== undefined && easy.has(password);
}
