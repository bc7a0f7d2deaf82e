import { ApiError, type CallApi } from '#web/api-client.ts';
import type { LeadStore, WaitingLead } from './lead-store.ts';

interface Outcome {
  readonly sent: number;
  /** Seconds after which those that are left are tried again; undefined: nothing is left to send. */
  readonly retryAfterSeconds: number | undefined;
}

const retryAfterSeconds = 15;

/**
 * Sends what an account wrote down on this device, one after another. A lead leaves the device once the server
 * has said that it has it. An answer that is lost is asked for again: the server keeps each id once.
 * @param callApi signed by the token of that account, whoever signs in meanwhile
 */
export async function sendWaitingLeads(
  account: string,
  { store, callApi }: { readonly store: LeadStore; readonly callApi: CallApi },
): Promise<Outcome> {
  let sent = 0;
  for (const lead of await store.list(account)) {
    if (lead.problem !== undefined) continue;
    try {
      await callApi('PUT /leads/:id', { params: { id: lead.id }, body: bodyOf(lead) });
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === undefined) return { sent, retryAfterSeconds: waitOf(error) };
      await store.put({ ...lead, problem: refusal });
      continue;
    }
    await store.remove(lead.id);
    sent += 1;
  }
  return { sent, retryAfterSeconds: undefined };
}

function bodyOf({ id: _id, account: _account, problem: _problem, tags, ...lead }: WaitingLead) {
  return { ...lead, tags: [...tags], version: 0 };
}

/** The server's words about a lead that it will not take as it is; undefined: it may take it later. */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.code === 'invalid_input' || error.code === 'limit_reached'
    ? error.message
    : undefined;
}

function waitOf(error: unknown): number {
  const asked = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) : 0;
  return Math.max(asked, retryAfterSeconds);
}
