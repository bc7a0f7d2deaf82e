import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { callApiBy } from '#web/api-client.ts';
import { authStore, useSignedInUser } from './auth-store.ts';
import { leadStore, type WaitingLead } from './lead-store.ts';
import { sendWaitingLeads } from './send-waiting-leads.ts';

/** The navigation and a page show the same leads, whichever of them has sent some. */
const outboxStore = createStore<{ waiting: readonly WaitingLead[]; sent: number }>(() => ({
  waiting: [],
  sent: 0,
}));

const setWaiting = (waiting: readonly WaitingLead[]) => outboxStore.setState({ waiting });

/**
 * The leads that wait on this device for the signed-in account. They are sent at once, when the network or the
 * page comes back, and after a while otherwise; by one tab at a time.
 */
export function useLeadOutbox() {
  const account = useSignedInUser()?._id;
  const queryClient = useQueryClient();
  const { waiting, sent } = useStore(outboxStore);
  const [sentBefore] = useState(() => outboxStore.getState().sent);
  const [retry, setRetry] = useState<{ seconds: number }>();

  const send = useCallback(async () => {
    const { token, user } = authStore.getState();
    if (account === undefined || token === null || user?._id !== account) return;
    const sending = { store: leadStore, callApi: callApiBy(token) };
    try {
      const outcome = await inTurn(() => sendWaitingLeads(account, sending));
      outboxStore.setState((now) => ({ sent: now.sent + outcome.sent }));
      if (outcome.sent > 0) void queryClient.invalidateQueries({ queryKey: ['leads'] });
      const seconds = outcome.retryAfterSeconds;
      setRetry(seconds === undefined ? undefined : { seconds });
      setWaiting(await leadStore.list(account));
    } catch {
      // A browser that keeps nothing has nothing to send.
    }
  }, [account, queryClient]);

  useEffect(() => {
    const onSight = () => {
      if (document.visibilityState === 'visible') void send();
    };
    const onLine = () => void send();
    onLine();
    window.addEventListener('online', onLine);
    document.addEventListener('visibilitychange', onSight);
    return () => {
      window.removeEventListener('online', onLine);
      document.removeEventListener('visibilitychange', onSight);
    };
  }, [send]);

  useEffect(() => {
    if (retry === undefined) return;
    const timer = setTimeout(() => void send(), retry.seconds * 1_000);
    return () => clearTimeout(timer);
  }, [retry, send]);

  return {
    waiting: waiting.filter((lead) => lead.account === account),
    /** Since the page came. */
    sent: sent - sentBefore,
    /** Keeps a lead on this device, then sends it. @throws where the browser keeps nothing */
    async add(lead: Omit<WaitingLead, 'account'>) {
      if (account === undefined) return;
      await leadStore.put({ ...lead, account });
      setWaiting(await leadStore.list(account));
      void send();
    },
    async remove(id: string) {
      await leadStore.remove(id);
      setWaiting(outboxStore.getState().waiting.filter((lead) => lead.id !== id));
    },
  };
}

/** The tabs of a browser take turns, where it has locks; without them the server keeps each lead once anyway. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request('waiting-leads', work) : work();
}
