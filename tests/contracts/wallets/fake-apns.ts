import { once } from 'node:events';
import { createServer, createSecureServer, type Http2Server } from 'node:http2';
import { TLSSocket } from 'node:tls';

/** A push as it arrived. */
export interface ReceivedPush {
  readonly pushToken: string;
  readonly topic: string;
  readonly body: string;
  /** The common name in the client's certificate; undefined without one. */
  readonly client: string | undefined;
}

interface Secured {
  readonly cert: string;
  readonly key: string;
  readonly ca: string;
}

/** The answer to a push: a status with Apple's reason, or none at all. */
export type PushAnswer = readonly [status: number, reason?: string] | 'unanswered' | 'cut off';

/** Apple's push service on loopback: HTTP/2, with TLS and client certificates where it has a certificate. */
export class FakeApns {
  readonly pushes: ReceivedPush[] = [];
  answerTo: (pushToken: string) => PushAnswer = () => [200];
  readonly #server: Http2Server;
  readonly #isSecure: boolean;

  constructor(secured?: Secured) {
    this.#isSecure = secured !== undefined;
    this.#server =
      secured === undefined
        ? createServer()
        : createSecureServer({ ...secured, requestCert: true, rejectUnauthorized: false });
    this.#server.on('stream', (stream, headers) => {
      let body = '';
      stream.setEncoding('utf8').on('data', (part: string) => (body += part));
      stream.on('error', () => undefined);
      stream.on('end', () => {
        const pushToken = String(headers[':path']).split('/').at(-1) ?? '';
        const socket = stream.session?.socket;
        const client =
          socket instanceof TLSSocket ? socket.getPeerCertificate().subject?.CN : undefined;
        const topic = String(headers['apns-topic']);
        this.pushes.push({ pushToken, topic, body, client: client?.toString() });
        const answer = this.answerTo(pushToken);
        if (answer === 'unanswered') return;
        if (answer === 'cut off') return stream.session?.destroy();
        const [status, reason] = answer;
        stream.respond({ ':status': status });
        stream.end(reason === undefined ? undefined : JSON.stringify({ reason }));
      });
    });
  }

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (typeof address !== 'object' || address === null) throw new Error('not listening');
    const { port } = address;
    return `${this.#isSecure ? 'https' : 'http'}://127.0.0.1:${port}`;
  }

  async close(): Promise<void> {
    this.#server.close();
  }
}
