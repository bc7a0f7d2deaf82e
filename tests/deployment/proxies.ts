import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import { findProgram } from '../../scripts/find-program.ts';
import { projectRoot } from '../../scripts/run-tool.ts';
import { findFreePort } from '#tests/e2e/support/free-port.ts';

const execute = promisify(execFile);
const startsWithin = { timeout: 15_000, interval: 50 };

/** A proxy with TLS in front of some processes of the shop. */
export interface Proxy {
  /** The certificate of the authority that its own is from, as PEM. */
  readonly authority: string;
  /** The port that is asked in the clear. */
  readonly httpPort: number;
  stop(): Promise<void>;
}

export interface ProxySite {
  /** A directory that the proxy may fill. */
  readonly home: string;
  /** The port that is asked by HTTPS, under the name localhost. */
  readonly port: number;
  /** The ports of the shop's two processes. */
  readonly shopPorts: readonly [number, number];
}

/** A program that stands in front of the shop as its file in `deploy/` says. */
export interface ProxyProgram {
  readonly name: string;
  /** Its path; undefined where it is not installed. */
  readonly path: string | undefined;
  start(site: ProxySite): Promise<Proxy>;
}

/** Debian keeps nginx out of the path of most users. */
export const pathOf = (name: string) => findProgram([name, `../sbin/${name}`]);

const caddy: ProxyProgram = {
  name: 'caddy',
  path: pathOf('caddy'),
  async start({ home, port, shopPorts }) {
    const settings = join(home, 'Caddyfile');
    const text = await readDeployFile('Caddyfile');
    await writeFile(settings, replaceOnce(text, '{\n', '{\n\tdefault_bind 127.0.0.1\n'));
    const [httpPort, adminPort] = [await findFreePort(), await findFreePort()];
    const stop = await launch(pathOf('caddy') ?? '', ['run', '--config', settings], port, {
      HOME: home,
      XDG_DATA_HOME: home,
      XDG_CONFIG_HOME: home,
      PUBLIC_URL: `https://localhost:${port}`,
      UPSTREAMS: shopPorts.map((shopPort) => `127.0.0.1:${shopPort}`).join(' '),
      HTTP_PORT: String(httpPort),
      CADDY_ADMIN: `localhost:${adminPort}`,
    });
    const authority = join(home, 'caddy', 'pki', 'authorities', 'local', 'root.crt');
    return { authority: await readFile(authority, 'utf8'), httpPort, stop };
  },
};

const nginx: ProxyProgram = {
  name: 'nginx',
  path: pathOf('nginx'),
  async start({ home, port, shopPorts }) {
    await makeCertificate(home);
    const httpPort = await findFreePort();
    const replacements: readonly [string, string][] = [
      ['listen 80;', `listen 127.0.0.1:${httpPort};`],
      ['listen [::]:80;', ''],
      ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
      ['listen [::]:443 ssl http2;', ''],
      ['/etc/letsencrypt/live/shop.example/fullchain.pem', join(home, 'site.crt')],
      ['/etc/letsencrypt/live/shop.example/privkey.pem', join(home, 'site.key')],
      ['127.0.0.1:3000', `127.0.0.1:${shopPorts[0]}`],
      ['127.0.0.1:3001', `127.0.0.1:${shopPorts[1]}`],
    ];
    const site = replacements
      .reduce((text, [from, to]) => replaceOnce(text, from, to), await readDeployFile('nginx.conf'))
      .replaceAll('shop.example', 'localhost');
    await writeFile(join(home, 'site.conf'), site);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    await writeFile(
      join(home, 'nginx.conf'),
      `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${join(home, 'nginx.pid')};
error_log stderr crit;
events { worker_connections 2048; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${join(home, name)};`).join('\n  ')}
  include ${join(home, 'site.conf')};
}
`,
    );
    const args = ['-p', home, '-c', join(home, 'nginx.conf'), '-e', 'stderr'];
    const stop = await launch(pathOf('nginx') ?? '', args, port);
    return { authority: await readFile(join(home, 'authority.crt'), 'utf8'), httpPort, stop };
  },
};

export const proxyPrograms: readonly ProxyProgram[] = [caddy, nginx];

export const readDeployFile = (name: string) => readFile(join(projectRoot, 'deploy', name), 'utf8');

/** @throws when the text is not there: the test would be about something else */
export function replaceOnce(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`'${from}' is not in the file`);
  return text.replace(from, to);
}

/** Starts a proxy and waits until it listens. @returns what stops it */
export async function launch(
  program: string,
  args: readonly string[],
  port: number,
  env: Record<string, string> = {},
): Promise<() => Promise<void>> {
  const child = spawn(program, args, {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'exit');
  await vi.waitUntil(async () => {
    if (child.exitCode !== null) throw new Error(`${program} ended:\n${said}`);
    return isListening(port);
  }, startsWithin);
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Makes an authority, and a certificate of it for localhost: `authority.crt`, `site.crt` and `site.key`. */
async function makeCertificate(home: string): Promise<void> {
  const openssl = (args: string) => execute('openssl', args.split(' '), { cwd: home });
  const key = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes';
  await openssl(
    `req -x509 ${key} -keyout authority.key -out authority.crt -days 2 -subj /CN=authority`,
  );
  await openssl(
    `req -x509 ${key} -keyout site.key -out site.crt -days 2 -subj /CN=localhost` +
      ' -addext subjectAltName=DNS:localhost -addext basicConstraints=critical,CA:FALSE' +
      ' -CA authority.crt -CAkey authority.key',
  );
}
