import type { LeadFields } from '#domain/leads/lead.ts';

/** A lead that this device has yet to send. */
export interface WaitingLead extends LeadFields {
  /** Made here, so that what is sent twice is kept once. */
  readonly id: string;
  /** The account that wrote it down; no other one sends it. */
  readonly account: string;
  /** ISO 8601. */
  readonly metAt: string;
  /** The server's words where it refused the lead, which a person then mends. */
  readonly problem?: string;
}

/** The leads that wait on this device. */
export interface LeadStore {
  list(account: string): Promise<WaitingLead[]>;
  put(lead: WaitingLead): Promise<void>;
  remove(id: string): Promise<void>;
}

/** The names that `web/public/dashboard/my-card.js` has, too. */
const databaseName = 'leads';
const storeName = 'waiting';

/** Outlives the browser; a lead is in it once `put` has resolved. @throws where the browser keeps nothing */
export const leadStore: LeadStore = {
  async list(account) {
    const all: WaitingLead[] = await inStore('readonly', (store) => store.getAll());
    return all
      .filter((lead) => lead.account === account)
      .toSorted((one, other) => one.metAt.localeCompare(other.metAt));
  },
  async put(lead) {
    await inStore('readwrite', (store) => store.put(lead));
  },
  async remove(id) {
    await inStore('readwrite', (store) => store.delete(id));
  },
};

async function inStore<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  try {
    const transaction = database.transaction(storeName, mode);
    const request = ask(transaction.objectStore(storeName));
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('aborted')),
      );
    });
    return request.result;
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(storeName, { keyPath: 'id' });
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('not opened')));
  });
}
