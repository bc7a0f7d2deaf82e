import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isExecutable } from '../../scripts/find-program.ts';
import { findFreePort } from '#tests/e2e/support/free-port.ts';
import type { SoftwareTag } from './software-tag.ts';
import { temporaryDirectory } from './temporary-directory.ts';

const daemon = '/usr/sbin/pcscd';
const driver = '/etc/reader.conf.d/vpcd';
const socketPath = '/run/pcscd/pcscd.comm';
/** The port of vsmartcard's first slot, as the driver's file has it. It is one that the kernel gives to others. */
const usualPort = '0x8C7B';
const control = { off: 0, on: 1, reset: 2, atr: 4 } as const;
/** A chip of ISO 14443-4. */
const atr = Buffer.from('3B8180018080', 'hex');

/** Whether the daemon of PC/SC and vsmartcard's driver can be started here. */
export const hasVirtualReader =
  isExecutable(daemon) && existsSync(driver) && !existsSync(socketPath) && process.getuid?.() === 0;

/** When a tag is pulled out: at which command since it was laid, and whether that still took effect. */
export interface Pull {
  readonly at: number;
  readonly isDone: boolean;
}

/** The real daemon with a reader that software tags are laid on. */
export async function startVirtualReader() {
  const port = await findFreePort();
  const home = await mkdtemp(join(temporaryDirectory, 'nearcard-reader-'));
  const readers = (await readFile(driver, 'utf8')).replaceAll(usualPort, `0x${port.toString(16)}`);
  await writeFile(join(home, 'vpcd'), readers);
  const child = spawn(daemon, ['--foreground', '--config', home], { stdio: 'ignore' });
  const started = await until(() => child.exitCode !== null || existsSync(socketPath));
  if (!started || child.exitCode !== null) throw new Error('pcscd does not start');

  return {
    /** Lays a tag on the reader. @returns how to take it, and how often it was asked */
    async lay(tag: SoftwareTag, pull?: Pull) {
      tag.powerOff();
      const socket = await connectSlot(port);
      const laid = { commands: 0, take: () => void socket.destroy(), taken: false };
      socket.on('close', () => (laid.taken = true));
      onMessages(socket, (message) => {
        const [code] = message;
        if (message.length === 1) {
          if (code === control.atr) send(socket, atr);
          else tag.powerOff();
          return;
        }
        const isPulled = laid.commands === pull?.at;
        laid.commands += 1;
        const answer = isPulled && !pull.isDone ? undefined : tag.answer(message);
        if (isPulled || answer === undefined) socket.destroy();
        else send(socket, answer);
      });
      return laid;
    },

    async stop(): Promise<void> {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await exited;
      await rm(home, { recursive: true });
    },
  };
}

async function connectSlot(port: number): Promise<Socket> {
  for (let attempt = 0; ; attempt += 1) {
    const socket = connect(port, '127.0.0.1').setNoDelay(true);
    const connected = await new Promise((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    socket.on('error', () => socket.destroy());
    if (connected === true) return socket;
    if (attempt === 100) throw new Error('the virtual reader does not listen');
    await sleep(50);
  }
}

function onMessages(socket: Socket, take: (message: Buffer) => void): void {
  let buffered = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    buffered = Buffer.concat([buffered, Buffer.from(chunk)]);
    while (buffered.length >= 2 && buffered.length >= 2 + buffered.readUInt16BE()) {
      const end = 2 + buffered.readUInt16BE();
      const message = buffered.subarray(2, end);
      buffered = buffered.subarray(end);
      take(message);
    }
  });
}

function send(socket: Socket, message: Buffer): void {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(message.length);
  socket.write(Buffer.concat([length, message]));
}

async function until(isTrue: () => boolean): Promise<boolean> {
  for (let attempt = 0; attempt < 200 && !isTrue(); attempt += 1) await sleep(25);
  return isTrue();
}
