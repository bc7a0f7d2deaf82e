import type { Answered, FileCall, Input, JsonCall } from '#wire/call.ts';
import type { ApiCalls, ApiFiles } from '#wire/calls.ts';
import { signedSession, type ApiSession } from './api-session.ts';
import { publicCalls } from './public-calls.ts';

/** The generic message when nothing answered (specification 1, section 8). */
export const somethingWentWrong = 'Something went wrong';

interface ErrorDetails extends ErrorOptions {
  retryAfterSeconds?: number | undefined;
  code?: string;
  reason?: string;
  values?: Readonly<Record<string, string>>;
}

/** A call that failed. `message` can be shown as it is. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** The server's name for what went wrong; empty when there was no such answer. */
  readonly code: string;
  /** The server's own words, if it sent any. */
  readonly serverMessage: string | undefined;
  /** The server's messages by field name. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds after which the server wants to be asked again, if it said so. */
  readonly retryAfterSeconds: number | undefined;
  /** The case among those that share the code; empty where the code says enough. */
  readonly reason: string;
  /** The values in the words of that case. */
  readonly values: Readonly<Record<string, string>>;

  constructor(
    status: number,
    serverMessage?: string,
    fields: Readonly<Record<string, string>> = {},
    { retryAfterSeconds, code = '', reason = '', values = {}, ...options }: ErrorDetails = {},
  ) {
    super(serverMessage ?? (status === 0 ? somethingWentWrong : `HTTP ${status}`), options);
    this.status = status;
    this.code = code;
    this.serverMessage = serverMessage;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
    this.reason = reason;
    this.values = values;
  }
}

/** The server's answer to a call that succeeds; for example `Answer<'GET /plan'>`. */
export type Answer<Name extends keyof ApiCalls> = Answered<ApiCalls[Name]>;

/** The part of a request that every call may have. */
interface AnyRequest {
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  /** Sent besides those that every call has. */
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent in the place of a body, with its files. */
  form?: FormData;
  /** In the place of `fetch`: `sendWithProgress` tells how far it is. */
  send?: Send;
}

/** A part of the request that the call has; where nothing of it must be given, it may be left out. */
type Part<Name extends string, Schema> =
  Partial<Input<Schema>> extends Input<Schema>
    ? { [Key in Name]?: Input<Schema> }
    : { [Key in Name]: Input<Schema> };

/** The request of a call: its parts as the wire has them. */
type Request<Wired extends JsonCall> = AnyRequest &
  Part<'params', Wired['params']> &
  Part<'query', Wired['query']> &
  Part<'body', Wired['body']>;

type RequestOf<Name extends keyof ApiCalls> =
  Partial<Request<ApiCalls[Name]>> extends Request<ApiCalls[Name]>
    ? [request?: Request<ApiCalls[Name]>]
    : [request: Request<ApiCalls[Name]>];

/** @throws ApiError for every failed call */
export type CallApi = <Name extends keyof ApiCalls>(
  name: Name,
  ...request: RequestOf<Name>
) => Promise<Answer<Name>>;

export type Send = (path: string, request: RequestInit) => Promise<Response>;

interface ApiEnvironment extends ApiSession {
  fetch: Send;
}

const defaultTimeoutMs = 20_000;

/**
 * Builds the function through which the browser speaks to `/api`. The session's bearer token goes along,
 * except with a public call; a 401 then ends the session.
 *
 * @throws ApiError from the built function, for every failed call
 */
export function createApi({ fetch, readToken, endSession }: ApiEnvironment): CallApi {
  return async function callApi(name: string, request: AnyRequest = {}) {
    const { body, form, signal, timeoutMs = defaultTimeoutMs } = request;
    const { send = fetch } = request;
    const [method = 'GET', path = ''] = name.split(' ');
    const headers = new Headers({ ...request.headers, Accept: 'application/json' });
    // A form's own type names the boundary of its parts, which only the browser knows.
    if (body !== undefined) headers.set('Content-Type', 'application/json');
    const token = Object.hasOwn(publicCalls, name) ? null : readToken();
    if (token !== null) headers.set('Authorization', `Bearer ${token}`);
    const timeout = AbortSignal.timeout(timeoutMs);

    let response: Response;
    let answer;
    try {
      response = await send(`/api${addressOf(path, request)}`, {
        method,
        headers,
        body: body === undefined ? (form ?? null) : JSON.stringify(body),
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      });
      answer = await readJson(response);
    } catch (cause) {
      throw new ApiError(0, undefined, {}, { cause });
    }
    if (response.ok && isSuccess(answer)) return answer;

    if (response.status === 401 && token !== null) endSession(token);
    // An answer that is no object was not written by our server: nobody there.
    throw failureOf(response, answer);
  };
}

/** A path with its parameters in their places, and the query behind it. */
function addressOf(path: string, { params = {}, query }: AnyRequest): string {
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  return query === undefined ? filled : `${filled}?${new URLSearchParams(query)}`;
}

/** @returns undefined for what is no JSON */
async function readJson(response: Response) {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether an answer is of the server's making, which begins each one with `success`. */
function isSuccess(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && Reflect.get(answer, 'success') !== false;
}

/** Reads the one error shape of the server (operations contract, "Errors"). */
function failureOf({ ok, status, headers }: Response, answer: unknown): ApiError {
  const { message, code, fields, reason, values } = asRecord(answer);
  const serverMessage = typeof message === 'string' && message !== '' ? message : undefined;
  return new ApiError(ok ? 0 : status, serverMessage, textsOf(fields), {
    retryAfterSeconds: Number(headers.get('retry-after')) || undefined,
    ...(typeof code === 'string' && { code }),
    ...(typeof reason === 'string' && { reason, values: textsOf(values) }),
  });
}

/** The texts of an answer's part, by their names. */
function textsOf(part: unknown): Readonly<Record<string, string>> {
  const texts = Object.entries(asRecord(part)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

export interface Fallbacks {
  /** The server refused without saying why. */
  refused: string;
  /** There was no answer. */
  unreachable?: string;
  /** There was no answer though the browser is online: what was sent may have arrived. */
  lost?: string;
  /** The browser has no network; `unreachable` and that it has none, where the form does not say so itself. */
  offline?: string;
}

/**
 * The words for a failed call: the server's, else the specified fallback. Without a network it says so.
 * @param isOnline whether the browser has a network, as far as it knows
 */
export function failureMessage(
  error: unknown,
  { refused, unreachable = somethingWentWrong, lost = unreachable, offline }: Fallbacks,
  isOnline = navigator.onLine,
): string {
  if (!(error instanceof ApiError)) return unreachable;
  if (error.serverMessage !== undefined) return error.serverMessage;
  if (error.status !== 0) return refused;
  if (isOnline) return lost;
  if (offline !== undefined) return offline;
  const end = /[.!?]$/.test(unreachable) ? '' : '.';
  return `${unreachable}${end} You are offline: try again when you are connected.`;
}

/** The browser's way to the server. */
const browser: ApiEnvironment = {
  ...signedSession,
  fetch: (path, request) => fetch(path, request),
};

export const callApi = createApi(browser);

/** Calls as a visitor, whoever is signed in. */
export const callApiAsVisitor = createApi({ ...browser, readToken: () => null });

/** Calls by a token that is not the kept session's, which stays as it is whatever is answered. */
export function callApiBy(token: string): CallApi {
  return createApi({ ...browser, readToken: () => token, endSession: () => undefined });
}

/** Gathering everything of an account, and getting it over a slow line, takes a while. */
const fileTimeoutMs = 5 * 60_000;

/** A file that a call answers with, as `ownFile` names it. */
export interface OwnFile {
  /** Below `/api`. */
  readonly path: string;
}

/** The parts of an address that choose the file. */
type FileParts<Wired extends FileCall> = Part<'params', Wired['params']> &
  Part<'query', Wired['query']>;

type FilePartsOf<Name extends keyof ApiFiles> =
  Partial<FileParts<ApiFiles[Name]>> extends FileParts<ApiFiles[Name]>
    ? [parts?: FileParts<ApiFiles[Name]>]
    : [parts: FileParts<ApiFiles[Name]>];

/** Names a file for `fetchOwnFile`; for example `ownFile('GET /account/export')`. */
export function ownFile<Name extends keyof ApiFiles>(
  name: Name,
  ...parts: FilePartsOf<Name>
): OwnFile;
export function ownFile(name: string, parts: Pick<AnyRequest, 'params' | 'query'> = {}): OwnFile {
  return { path: addressOf(name.slice('GET '.length), parts) };
}

/**
 * Fetches a file of the signed-in account, with the name the server gives it.
 *
 * @throws ApiError for a call that failed
 */
export async function fetchOwnFile(
  { path }: OwnFile,
  { fetch, readToken, endSession } = browser,
): Promise<{ name: string; blob: Blob }> {
  const token = readToken() ?? '';
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      headers: { Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(fileTimeoutMs),
    });
    const disposition = response.headers.get('content-disposition') ?? '';
    const name = /filename="([^"]+)"/.exec(disposition)?.[1];
    if (response.ok && name !== undefined) return { name, blob: await response.blob() };
  } catch (cause) {
    throw new ApiError(0, undefined, {}, { cause });
  }
  if (response.status === 401) endSession(token);
  throw failureOf(response, await readJson(response));
}

/**
 * Reads a public file of the site as text, such as a drawn code.
 *
 * @param path of the site, from its root
 * @throws ApiError where it could not be read
 */
export async function fetchPublicText(path: string, signal: AbortSignal): Promise<string> {
  let status = 0;
  try {
    const response = await fetch(path, { signal });
    if (response.ok) return await response.text();
    status = response.status;
  } catch (cause) {
    throw new ApiError(0, undefined, {}, { cause });
  }
  throw new ApiError(status);
}
