import type { LeavingDecisions } from '#domain/companies/leaving.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Author } from './membership.ts';

/** Called in the transaction that members got a place. @param joined absent: some of the company were moved */
export type PlaceListener = (
  tx: Queryable,
  companyId: string,
  joined?: { readonly memberId: string; readonly accountId: string },
) => Promise<void>;

/** Called in the transaction that a company has another name. */
export type NameListener = (tx: Queryable, companyId: string) => Promise<void>;

/** A membership that ends. */
export interface Leaving {
  readonly companyId: string;
  /** The account of who leaves; it is locked. */
  readonly accountId: string;
  /** The one who decides. */
  readonly endedBy: Author;
  readonly decisions: LeavingDecisions;
}

/** Called in the transaction that a member, whose row is locked, is about to be none. */
export type LeavingListener = (tx: Queryable, memberId: string, leaving: Leaving) => Promise<void>;

export type MemberListeners = ReturnType<typeof createMemberListeners>;

/** The listeners of modules above to companies and their members, in the transaction of the change and in the order in which they asked. */
export function createMemberListeners() {
  const ofPlaces: PlaceListener[] = [];
  const ofLeaving: LeavingListener[] = [];
  const ofNames: NameListener[] = [];
  const tellPlaced: PlaceListener = async (...placed) => {
    for (const listener of ofPlaces) await listener(...placed);
  };
  const tellLeaving: LeavingListener = async (...left) => {
    for (const listener of ofLeaving) await listener(...left);
  };
  const tellRenamed: NameListener = async (...renamed) => {
    for (const listener of ofNames) await listener(...renamed);
  };
  return {
    tellPlaced,
    tellLeaving,
    tellRenamed,
    /** Has a module above listen for places that members got. */
    onPlaced: (listener: PlaceListener): void => void ofPlaces.push(listener),
    /** Has a module above listen for members who leave or are removed, before they have. */
    onLeaving: (listener: LeavingListener): void => void ofLeaving.push(listener),
    /** Has a module above listen for companies that have another name. */
    onRenamed: (listener: NameListener): void => void ofNames.push(listener),
  };
}
