import type { z } from 'zod';
import type { StaffArea } from '#domain/admin/staff-roles.ts';

/**
 * The access to a call: `public` anybody; `recognized` anybody, and the sender of a live token is known;
 * `optional` anybody, but a token that is sent must be live; `bearer` whoever is signed in; `admin` whoever
 * is signed in and has that role, or another role of staff that opens the call's area.
 */
export type Access = 'public' | 'recognized' | 'optional' | 'bearer' | 'admin';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A call's method and its path below `/api`; parameters are written `:id`. */
export type CallName = `${Method} /${string}`;

interface AnyCall {
  readonly access: Access;
  /** Of a call for admins: the area whose roles may make it as well; absent: only admins may. */
  readonly staff?: StaffArea;
  /** The chapter of the API's description it stands in. */
  readonly tag: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** A multipart form in place of a body, files included, as it is described; the call reads it itself. */
  readonly form?: z.ZodType;
  /** A browser without scripts may post the body as a form as well: it is sent on to a page, or shown what is wrong. */
  readonly takesPlainForm?: true;
  /** The longest body in bytes, where that is more than for every other call. */
  readonly bodyLimit?: number;
  /** Other paths that do the same: the specification's fallbacks. */
  readonly aliases?: readonly `/${string}`[];
}

/** A call whose answer gets `success: true` put before it by the edge. */
interface WrappedCall extends AnyCall {
  /** The answer of a call that succeeded: a 200. */
  readonly response: z.ZodObject;
  readonly isBare?: never;
  readonly file?: never;
}

/** A call whose answer goes without `success: true`, as specified. */
interface BareCall extends AnyCall {
  /** As of a wrapped call; one of several where it depends on the account. */
  readonly response: z.ZodObject | z.ZodUnion<readonly z.ZodObject[]>;
  readonly isBare: true;
  readonly file?: never;
}

/** A call that answers with JSON. */
export type JsonCall = WrappedCall | BareCall;

/** A call that answers with a file to be saved. */
export interface FileCall extends AnyCall {
  readonly file: {
    /** As its header says it: `text/csv; charset=utf-8`. */
    readonly contentType: string;
    /** Its content. */
    readonly description: string;
  };
  readonly response?: never;
  readonly isBare?: never;
}

/** The contract of one call. The server holds every call to it, the browser is typed by it. */
export type Call = JsonCall | FileCall;

/**
 * The input that a schema takes, and the output that it makes of it; `never` for a part that a call does
 * not have.
 */
export type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;
export type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : never;

/** The whole answer to a call that succeeded. */
export type Answered<Done extends JsonCall> = Done extends { readonly isBare: true }
  ? Output<Done['response']>
  : { success: true } & Output<Done['response']>;

/** The calls of one module, by name; written `{ … } satisfies Calls`, so that each keeps its types. */
export type Calls = Readonly<Record<CallName, Call>>;
