import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { codeIn, headOf, MailboxReader } from '#tests/soak/mailbox-reader.ts';
import { ShopProcess } from '#tests/soak/shop-process.ts';
import { findFreePort } from '#tests/e2e/support/free-port.ts';
import { startSmtpServer, type SmtpServer } from '#tests/support/smtp-server.ts';
import { temporaryDirectory } from '#tests/support/temporary-directory.ts';

export type Mode = 'demo' | 'production';

/** The fields that the specifications read of answers. */
const bodyShape = z.object({
  success: z.boolean().optional(),
  message: z.string().optional(),
  error: z.string().optional(),
  token: z.string().optional(),
  exists: z.boolean().optional(),
  suggested: z.string().optional(),
  available: z.boolean().optional(),
  url: z.string().optional(),
  approvalUrl: z.string().optional(),
  profilePublicId: z.string().optional(),
  items: z.array(z.unknown()).optional(),
  profile: z.looseObject({ userProfile: z.string() }).optional(),
  user: z
    .looseObject({
      uniqueId: z.string(),
      companyProfiles: z.array(z.looseObject({ _id: z.string() })).optional(),
    })
    .optional(),
  orders: z.array(z.looseObject({ _id: z.string() })).optional(),
  users: z.array(z.unknown()).optional(),
  currentPage: z.number().optional(),
  totalPages: z.number().optional(),
  totalOrders: z.number().optional(),
  statusCounts: z.record(z.string(), z.number()).optional(),
  recentOrders: z.array(z.unknown()).optional(),
});

export interface Answer {
  readonly status: number;
  /** Empty for a page. */
  readonly body: z.output<typeof bodyShape>;
}

interface Request {
  readonly token?: string | undefined;
  readonly body?: object | FormData;
}

/** A shop as somebody meets it who knows the two specifications and the operations contract alone. */
export interface OutsidersShop {
  readonly url: string;
  call(request: string, options?: Request): Promise<Answer>;
  /** The newest code that was mailed to an address. */
  codeFor(email: string): Promise<string>;
  /** Issues a card from the command line. @returns its serial */
  issueCard(): Promise<string>;
  /** The admin of this shop, as the start says it or as it was set. */
  readonly admin: { readonly email: string; readonly password: string };
  stop(): Promise<void>;
}

const admin = { email: 'keeper@example.test', password: 'a keeper of cards 7!' };

/** Starts the shop with the settings that `mode` needs, and the defaults of everything else. */
export async function startShop(mode: Mode): Promise<OutsidersShop> {
  const home = await mkdtemp(join(temporaryDirectory, 'nearcard-outsider-'));
  await chmod(home, 0o711); // as root, PostgreSQL runs as a user who must get through
  const port = await findFreePort();
  const smtp = mode === 'production' ? await startSmtpServer() : undefined;
  const shop = new ShopProcess(home, port, {
    RATE_LIMIT_FACTOR: undefined,
    LOG_LEVEL: undefined,
    ...(smtp !== undefined && productionSettings(port, smtp)),
  });
  await shop.start();
  const codesOf =
    smtp === undefined ? codesInMailbox(shop.dataDir) : async (email: string) => codes(smtp, email);
  return {
    url: shop.url,
    async call(request, { token, body } = {}) {
      const [method = 'GET', path = ''] = request.split(' ');
      const response = await fetch(shop.url + path, {
        method,
        redirect: 'manual',
        headers: {
          accept: 'application/json',
          ...(body !== undefined &&
            !(body instanceof FormData) && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('application/json') === true;
      return { status: response.status, body: bodyShape.parse(isJson ? JSON.parse(text) : {}) };
    },
    async codeFor(email) {
      const deadline = performance.now() + 20_000;
      for (;;) {
        const code = (await codesOf(email)).at(-1);
        if (code !== undefined) return code;
        if (performance.now() > deadline) throw new Error(`no code was mailed to ${email}`);
        await wait(50);
      }
    },
    issueCard: async () => {
      const [serial = ''] = await shop.issueCards(1);
      return serial;
    },
    admin: mode === 'production' ? admin : adminIn(shop.output),
    async stop() {
      await shop.stop();
      await smtp?.close();
      await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

/** The settings that production asks for (operations contract, "Environment"), and the sandbox to pay in. */
function productionSettings(port: number, { url }: SmtpServer) {
  return {
    APP_MODE: 'production',
    PUBLIC_URL: `http://localhost:${port}`,
    SMTP_URL: url,
    MAIL_FROM: 'shop@example.test',
    SUPPORT_EMAIL: 'support@example.test',
    ALLOW_SANDBOX_PAYMENTS: 'true',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  };
}

function codesInMailbox(dataDir: string) {
  const mailbox = new MailboxReader(dataDir);
  return async (email: string) => {
    await mailbox.refresh();
    return mailbox.codesOf(email);
  };
}

function codes({ received }: SmtpServer, email: string): string[] {
  return received
    .filter(({ recipients }) => recipients.some((to) => to.includes(email)))
    .flatMap(({ message }) => codeIn(headOf(message)) ?? []);
}

function adminIn(output: string) {
  const [, email = '', password = ''] = /admin\s+(\S+)\s+password (\S+)/.exec(output) ?? [];
  return { email, password };
}
