import { createConnection, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '#server/operator-error.ts';

/** A reader for smart cards, by PC/SC. */
export interface CardReader {
  readonly name: string;
  /** Waits until a card lies on the reader that was not there at the last call. */
  waitForCard(): Promise<void>;
  /** @throws CardGone */
  connect(): Promise<ConnectedCard>;
  close(): void;
}

export interface ConnectedCard {
  /** @throws CardGone */
  transmit(command: Uint8Array): Promise<Buffer>;
  disconnect(): Promise<void>;
}

/** The card was taken from the reader. */
export class CardGone extends Error {
  override readonly name = 'CardGone';
}

const defaultSocket = '/run/pcscd/pcscd.comm';
/** Spoken since PC/SC lite 1.9.0, and understood by each release since (winscard_msg.h). */
const protocol = { major: 4, minor: 4 };
const commands = {
  establish: 0x01,
  connect: 0x04,
  disconnect: 0x06,
  transmit: 0x09,
  version: 0x11,
  readersState: 0x12,
} as const;
const [nameBytes, stateBytes, readers] = [128, 184, 16];
const mostAnswered = 264;
const presentFlag = 0x04;
const systemScope = 2;
const [exclusive, anyProtocol, leaveCard, pciBytes] = [1, 3, 0, 16];
const pollMs = 100;

interface ReaderState {
  readonly name: string;
  readonly events: number;
  readonly hasCard: boolean;
}

/**
 * Opens a reader of the daemon of PC/SC lite.
 * @param wanted a part of its name; the first reader where it is absent
 * @throws OperatorError where there is no daemon or no reader
 */
export async function openReader(wanted = '', socketPath = defaultSocket): Promise<CardReader> {
  const socket = await connectSocket(socketPath);
  const receive = createReceiver(socket);

  async function ask(command: number, body: Buffer, answerBytes = body.length): Promise<Buffer> {
    const header = Buffer.alloc(8);
    header.writeUInt32LE(body.length, 0);
    header.writeUInt32LE(command, 4);
    socket.write(Buffer.concat([header, body]));
    return receive(answerBytes);
  }

  async function listReaders(): Promise<ReaderState[]> {
    const states = await ask(commands.readersState, Buffer.alloc(0), readers * stateBytes);
    return Array.from({ length: readers }, (_, at) =>
      readState(states.subarray(at * stateBytes)),
    ).filter(({ name }) => name !== '');
  }

  const [, , refusal] = read32(
    await ask(commands.version, write32(protocol.major, protocol.minor, 0)),
  );
  if (refusal !== 0)
    throw new OperatorError('pcscd speaks another protocol: it needs PC/SC lite 1.9 or later.');
  const [, context = 0] = read32(await ask(commands.establish, write32(systemScope, 0, 0)));
  const found = (await listReaders()).find((reader) => reader.name.includes(wanted));
  if (found === undefined) {
    socket.destroy();
    throw new OperatorError(
      `No card reader ${wanted && `with '${wanted}' in its name `}is connected.`,
    );
  }
  const { name } = found;
  let seenEvents = -1;

  return {
    name,

    async waitForCard() {
      for (;;) {
        const state = (await listReaders()).find((reader) => reader.name === name);
        if (state === undefined)
          throw new OperatorError(`The reader ${name} is no longer connected.`);
        if (state.hasCard && state.events !== seenEvents) {
          seenEvents = state.events;
          return;
        }
        await sleep(pollMs);
      }
    },

    async connect() {
      const readerName = Buffer.alloc(nameBytes);
      readerName.write(name);
      const asked = [write32(context), readerName, write32(exclusive, anyProtocol, 0, 0, 0)];
      const answer = await ask(commands.connect, Buffer.concat(asked));
      const [card = 0, active = 0, problem = 0] = read32(answer.subarray(4 + nameBytes + 8));
      if (problem !== 0) throw gone(problem);
      return {
        async transmit(command) {
          const asking = write32(
            card,
            active,
            pciBytes,
            command.length,
            active,
            pciBytes,
            mostAnswered,
            0,
          );
          const pending = ask(commands.transmit, asking);
          socket.write(command);
          const fields = read32(await pending);
          if (fields[7] !== 0) throw gone(fields[7] ?? 0);
          return receive(fields[6] ?? 0);
        },
        async disconnect() {
          await ask(commands.disconnect, write32(card, leaveCard, 0));
        },
      };
    },

    close: () => socket.destroy(),
  };
}

function connectSocket(path: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(path);
    socket.once('connect', () => resolve(socket));
    socket.once('error', () =>
      reject(
        new OperatorError(
          `pcscd isn't responding at ${path}. Install and start it (package pcscd).`,
        ),
      ),
    );
  });
}

/** Hands out the bytes that come in, in pieces of known length. */
function createReceiver(socket: Socket) {
  let waiting:
    | {
        readonly count: number;
        readonly done: (bytes: Buffer) => void;
        readonly fail: (error: Error) => void;
      }
    | undefined;
  let buffered = Buffer.alloc(0);
  let isClosed = false;
  const closed = () => new OperatorError('pcscd has ended.');
  const hand = () => {
    if (waiting === undefined || buffered.length < waiting.count) return;
    const { count, done } = waiting;
    waiting = undefined;
    const piece = buffered.subarray(0, count);
    buffered = buffered.subarray(count);
    done(piece);
  };
  socket.on('data', (chunk) => {
    buffered = Buffer.concat([buffered, Buffer.from(chunk)]);
    hand();
  });
  socket.on('error', () => socket.destroy());
  socket.on('close', () => {
    isClosed = true;
    waiting?.fail(closed());
  });
  return (count: number): Promise<Buffer> =>
    new Promise((done, fail) => {
      if (isClosed) fail(closed());
      waiting = { count, done, fail };
      hand();
    });
}

function readState(bytes: Buffer): ReaderState {
  const end = bytes.indexOf(0);
  return {
    name: bytes.toString('utf8', 0, Math.min(end, nameBytes)),
    events: bytes.readUInt32LE(nameBytes),
    hasCard: (bytes.readUInt32LE(nameBytes + 4) & presentFlag) !== 0,
  };
}

function write32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value >>> 0, 4 * at);
  return bytes;
}

function read32(bytes: Buffer): number[] {
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) =>
    bytes.readUInt32LE(4 * at),
  );
}

function gone(problem: number): CardGone {
  return new CardGone(
    `the card was taken from the reader (PC/SC ${problem.toString(16).toUpperCase()})`,
  );
}
