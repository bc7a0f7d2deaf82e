import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

export interface ReceivedMail {
  readonly recipients: string[];
  /** The message as sent, dot-stuffing undone. */
  readonly message: string;
}

export interface SmtpServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** How many mails were begun, refused ones included. */
  readonly attempts: number;
  close(): Promise<void>;
}

/** How a server treats the mails that it is offered. A dropped one is kept, and its sender never learns of it. */
export type SmtpManner = 'well' | 'slow' | 'refusing' | 'dropping';

const slowMs = 2_000;

interface SmtpServerOptions {
  /** So many mails are refused for now, the first ones. */
  readonly refusals?: number;
  /** There is no such mailbox, and never will be. */
  readonly unknown?: string;
  /** Asked at each mail. Absent: well. */
  readonly manner?: () => SmtpManner;
}

/** A mail server on loopback that keeps what it is sent. */
export async function startSmtpServer(options: SmtpServerOptions = {}): Promise<SmtpServer> {
  const { refusals = 0, unknown, manner = () => 'well' } = options;
  const received: ReceivedMail[] = [];
  let attempts = 0;
  const sockets = new Set<Socket>();
  let refusalsLeft = refusals;

  async function converse(socket: Socket): Promise<void> {
    const say = (line: string) => socket.write(`${line}\r\n`);
    let recipients: string[] = [];
    let message: string[] | undefined;
    say('220 stub');
    for await (const line of createInterface({ input: socket, crlfDelay: Infinity })) {
      const verb = line.slice(0, 4).toUpperCase();
      if (message !== undefined && line === '.') {
        received.push({ recipients, message: message.join('\r\n') });
        message = undefined;
        if (manner() === 'dropping') socket.destroy();
        else say('250 taken');
      } else if (message !== undefined) message.push(line.replace(/^\./, ''));
      else if (verb === 'EHLO') say('250 stub');
      else if (verb === 'MAIL') {
        recipients = [];
        attempts += 1;
        if (manner() === 'slow') await wait(slowMs);
        say(refusalsLeft-- > 0 || manner() === 'refusing' ? '451 try again later' : '250 ok');
      } else if (verb === 'RCPT') {
        const recipient = /<(.*)>/.exec(line)?.[1] ?? '';
        recipients.push(recipient);
        say(recipient === unknown ? `550 5.1.1 <${recipient}>: no such user` : '250 ok');
      } else if (verb === 'DATA') {
        message = [];
        say('354 go on');
      } else if (verb === 'QUIT') socket.end('221 bye\r\n');
      else say('502 unknown');
    }
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    void converse(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    get attempts() {
      return attempts;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
