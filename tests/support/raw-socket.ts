import { once } from 'node:events';
import { connect, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

export async function connectTo(server: Server): Promise<Socket> {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it does not listen');
  const socket = connect(address.port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** The server's answer to bytes as they are, until it hangs up. */
export async function sendTo(server: Server, bytes: string): Promise<string> {
  const socket = await connectTo(server);
  socket.write(bytes);
  return text(socket);
}
