import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';

export interface FakeRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface FakeAnswer {
  readonly status: number;
  readonly body: unknown;
  /** Where a redirect leads. */
  readonly location?: string;
}

/** The fault of one request: before it is done, instead of it, or after it was done. */
export type Fault =
  'refused' | 'lost' | 'unanswered' | 'cut off' | FakeAnswer | { readonly raw: string };

/** An API on loopback that notes what it is asked, and fails when asked to. */
export class FakeServer {
  readonly requests: FakeRequest[] = [];
  /** For the next requests, in order; `undefined` lets one through. */
  readonly faults: (Fault | undefined)[] = [];
  /** The fault of each request that it names, for as long as it is set. */
  faultOf: ((request: FakeRequest) => Fault | undefined) | undefined;
  /** The pause before each answer. */
  slowMs = 0;
  readonly #server: Server;

  constructor(handle: (request: FakeRequest) => FakeAnswer) {
    this.#server = createServer((incoming, outgoing) => {
      let body = '';
      incoming.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      incoming.on('end', () => {
        const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://fake.test');
        const request = {
          method: incoming.method ?? '',
          path: pathname,
          query: searchParams,
          headers: incoming.headers,
          body,
        };
        this.requests.push(request);
        const fault = this.faults.shift() ?? this.faultOf?.(request);
        if (fault === 'refused') return void incoming.socket.destroy();
        if (fault === 'lost') return;
        const isInstead = typeof fault === 'object';
        const answer =
          isInstead && 'status' in fault ? fault : isInstead ? undefined : handle(request);
        if (fault === 'unanswered') return;
        const text =
          answer === undefined && isInstead && 'raw' in fault
            ? fault.raw
            : JSON.stringify(answer?.body);
        const location = answer?.location;
        outgoing.writeHead(answer?.status ?? 200, {
          'content-type': 'application/json',
          ...(location !== undefined && { location }),
        });
        if (fault !== 'cut off' && this.slowMs > 0) {
          return void setTimeout(() => outgoing.end(text), this.slowMs);
        }
        if (fault !== 'cut off') return void outgoing.end(text);
        outgoing.write(text.slice(0, text.length / 2), () => incoming.socket.destroy());
      });
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    if (typeof address !== 'object' || address === null) throw new Error('not listening');
    return `http://127.0.0.1:${address.port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** Ends a request with this answer. */
export class Refusal extends Error {
  readonly answer: FakeAnswer;

  constructor(status: number, body: unknown) {
    super(JSON.stringify(body));
    this.answer = { status, body };
  }
}
