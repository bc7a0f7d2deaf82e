import { on } from 'node:events';
import { connect, type Socket } from 'node:net';
import { z } from 'zod';

/** The commands of W3C WebDriver that a journey needs: by their names in Firefox, and as HTTP. */
const commands = {
  navigate: ['WebDriver:Navigate', 'POST', 'url'],
  run: ['WebDriver:ExecuteScript', 'POST', 'execute/sync'],
  find: ['WebDriver:FindElement', 'POST', 'element'],
  click: ['WebDriver:ElementClick', 'POST', 'element/{id}/click'],
  clear: ['WebDriver:ElementClear', 'POST', 'element/{id}/clear'],
  type: ['WebDriver:ElementSendKeys', 'POST', 'element/{id}/value'],
  keys: ['WebDriver:PerformActions', 'POST', 'actions'],
  back: ['WebDriver:Back', 'POST', 'back'],
  resize: ['WebDriver:SetWindowRect', 'POST', 'window/rect'],
  listWindows: ['WebDriver:GetWindowHandles', 'GET', 'window/handles'],
  switchWindow: ['WebDriver:SwitchToWindow', 'POST', 'window'],
  takePicture: ['WebDriver:TakeScreenshot', 'GET', 'screenshot'],
} as const;

/**
 * Asks a browser to do one thing. @param parameters as in W3C WebDriver; `id` is the element's
 * @returns what it answers @throws Error with the driver's words
 */
export type Ask = (
  command: keyof typeof commands,
  parameters?: Readonly<Record<string, unknown>>,
) => Promise<unknown>;

/** Opens a session by a driver's HTTP. @param capabilities that the browser must have */
export async function openHttpSession(driverUrl: string, capabilities: object): Promise<Ask> {
  const call = async (method: string, path: string, body: object) => {
    const answer = await fetch(`${driverUrl}/session${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
    const { value } = z.object({ value: z.unknown() }).parse(await answer.json());
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const asked = { capabilities: { alwaysMatch: capabilities } };
  const { sessionId } = z.object({ sessionId: z.string() }).parse(await call('POST', '', asked));
  return async (command, { id = '', ...parameters } = {}) => {
    const [, method, path] = commands[command];
    return call(method, `/${sessionId}/${path.replace('{id}', String(id))}`, parameters);
  };
}

const replyShape = z.tuple([
  z.literal(1),
  z.int(),
  z.object({ message: z.string() }).nullable(),
  z.unknown(),
]);

/**
 * Opens a session by Firefox's own protocol, which geckodriver puts HTTP before: each message is its length
 * in bytes, a colon and JSON.
 */
export async function openFirefoxSession(port: number, atEnd: AsyncDisposableStack): Promise<Ask> {
  const socket = connect(port, '127.0.0.1');
  atEnd.defer(() => void socket.destroy());
  const messages = readMessages(socket);
  await messages.next(); // its greeting
  let last = 0;
  const call = async (name: string, parameters: object) => {
    last += 1;
    const asked = JSON.stringify([0, last, name, parameters]);
    socket.write(`${Buffer.byteLength(asked)}:${asked}`);
    const { value: reply } = await messages.next();
    const [, , error, result] = replyShape.parse(reply);
    if (error) throw new Error(`${name}: ${error.message}`);
    const wrapped = z.object({ value: z.unknown() }).safeParse(result);
    return wrapped.success ? wrapped.data.value : result;
  };
  await call('WebDriver:NewSession', {});
  return (command, parameters = {}) => call(commands[command][0], parameters);
}

async function* readMessages(socket: Socket): AsyncGenerator {
  let bytes = Buffer.alloc(0);
  for await (const [chunk] of on(socket, 'data', { close: ['close'] })) {
    bytes = Buffer.concat([bytes, z.instanceof(Buffer).parse(chunk)]);
    for (;;) {
      const colon = bytes.indexOf(':');
      const end = colon + 1 + Number(bytes.subarray(0, Math.max(colon, 0)));
      if (colon < 0 || bytes.length < end) break;
      yield JSON.parse(bytes.subarray(colon + 1, end).toString());
      bytes = bytes.subarray(end);
    }
  }
}
