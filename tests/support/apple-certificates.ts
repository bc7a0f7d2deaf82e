import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '../../scripts/find-program.ts';

const execute = promisify(execFile);

/** Absent where the machine has none: its tests are left out then. */
export const openssl = findProgram(['openssl']);

export const passTypeId = 'pass.test.card';
export const teamId = 'TEAM123456';
export const passphrase = 'opens the key';

/** A chain as Apple's, made here: root, intermediate (WWDR), the certificate of a pass type, and a push server's. */
export interface AppleCertificates {
  readonly root: string;
  readonly wwdr: string;
  readonly certificate: string;
  /** Encrypted by `passphrase`. */
  readonly key: string;
  readonly server: { readonly cert: string; readonly key: string };
  /** Verifies the signature of a pass as a phone does. @throws what openssl says against it */
  verify(manifest: Buffer, signature: Buffer): Promise<void>;
  remove(): Promise<void>;
}

const authority = 'basicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign';

export async function makeAppleCertificates(): Promise<AppleCertificates> {
  const home = await mkdtemp(join(tmpdir(), 'nearcard-apple-'));
  const run = (...args: string[]) => execute(openssl ?? 'openssl', args, { cwd: home });
  const read = (name: string) => readFile(join(home, name), 'utf8');

  /** One certificate of an issuer, with a key of its own. */
  async function issue(name: string, issuer: string, subject: string, extensions: string) {
    await writeFile(join(home, `${name}.ext`), extensions);
    const request = ['-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', subject];
    await run('req', '-newkey', 'rsa:2048', '-nodes', ...request);
    const by = ['-CA', `${issuer}.crt`, '-CAkey', `${issuer}.key`, '-CAcreateserial'];
    const to = ['-in', `${name}.csr`, '-out', `${name}.crt`, '-extfile', `${name}.ext`];
    await run('x509', '-req', '-days', '90', ...by, ...to);
  }

  const root = ['-keyout', 'root.key', '-out', 'root.crt', '-subj', '/CN=Root'];
  await run('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '90', ...root);
  await Promise.all([
    issue('wwdr', 'root', '/CN=WWDR', authority).then(() =>
      issue('pass', 'wwdr', `/UID=${passTypeId}/CN=Card/OU=${teamId}`, 'keyUsage=digitalSignature'),
    ),
    issue('server', 'root', '/CN=127.0.0.1', 'subjectAltName=IP:127.0.0.1'),
  ]);
  const encrypted = ['-in', 'pass.key', '-out', 'pass-encrypted.key', '-aes256'];
  await run('rsa', ...encrypted, '-passout', `pass:${passphrase}`);
  return {
    root: await read('root.crt'),
    wwdr: await read('wwdr.crt'),
    certificate: await read('pass.crt'),
    key: await read('pass-encrypted.key'),
    server: { cert: await read('server.crt'), key: await read('server.key') },
    async verify(manifest, signature) {
      await writeFile(join(home, 'manifest.json'), manifest);
      await writeFile(join(home, 'signature'), signature);
      const files = ['-in', 'signature', '-content', 'manifest.json', '-CAfile', 'root.crt'];
      await run('smime', '-verify', '-inform', 'DER', ...files, '-purpose', 'any');
    },
    remove: () => rm(home, { recursive: true, force: true }),
  };
}
