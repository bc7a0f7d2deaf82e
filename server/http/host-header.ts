import { AppError } from '#domain/errors.ts';
import type { App } from './app-type.ts';

/** A name, an IPv4 address or an IPv6 one in brackets, and a port (RFC 9110, section 7.2). */
const hostAndPort = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d*)?$/i;

/** Whether a Host header is one host that URLs can name (WHATWG URL, "host parsing"). */
export function isWellFormedHost(host: string): boolean {
  return hostAndPort.test(host) && URL.canParse(`http://${host}`);
}

/**
 * Refuses what does not name one host, as HTTP/1.1 asks (RFC 9112, section 3.2): a proxy in front
 * may have read it otherwise. Node must be set to join repeated headers (`joinDuplicateHeaders`),
 * else it shows the first of two; and to leave a missing one to us (`requireHostHeader: false`),
 * else it answers without a word.
 */
export function requireOneHost(app: App): void {
  app.addHook('onRequest', ({ headers: { host }, raw }, _reply, done) => {
    const isOne = host === undefined ? raw.httpVersion === '1.0' : isWellFormedHost(host);
    done(isOne ? undefined : new AppError('invalid_input', 'The request must name one host.'));
  });
}
