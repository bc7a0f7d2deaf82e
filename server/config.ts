import { resolve } from 'node:path';
import { z } from 'zod';
import { parseMailFrom } from './platform/mail/mail.ts';

/** A setting that cannot be used; its message is the one line the operator reads. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** An origin (scheme and host, no path) as used in links and for comparing addresses. */
const origin = z
  .url({
    protocol: /^https?$/,
    error: 'must be an http(s) address such as https://nearcard.example',
  })
  .transform((value) => new URL(value))
  .refine((url) => url.pathname === '/' && url.search === '' && url.hash === '', {
    error: 'must be an origin without a path',
  })
  .transform((url) => url.origin);

const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be a postgres:// address',
});

function isMailFrom(text: string): boolean {
  try {
    parseMailFrom(text);
    return true;
  } catch {
    return false;
  }
}

/** The variables of the operations contract that this release reads. */
const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  APP_MODE: z.enum(['demo', 'production']).default('demo'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, { error: 'must be a port number from 0 to 65535' })
    .transform(Number)
    .refine((port) => port <= 65_535, { error: 'must be a port number from 0 to 65535' })
    .default(3000),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(isMailFrom, { error: 'must be an address, or a name and an <address>' })
    .optional(),
  SUPPORT_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  ADMIN_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  ADMIN_PASSWORD: z.string().min(8, { error: 'must have at least 8 characters' }).optional(),
  BRAND_NAME: z.string().trim().min(1).default('Nearcard'),
  SUPPORT_PHONE: z.string().trim().min(1).default('+1 555 010 0199'),
  POSTAL_ADDRESS: z.string().trim().min(1).default('1 Demo Street, Springfield'),
  CHAT_URL: z
    .url({ protocol: /^https$/, error: 'must be an https:// address' })
    .default('https://wa.me/15550100199'),
  ALLOW_DEMO_ON_NETWORK: flag.default(false),
  RATE_LIMIT_FACTOR: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,6})?$/, { error: 'must be a positive number' })
    .transform(Number)
    .refine((factor) => factor > 0, { error: 'must be a positive number' })
    .default(1),
  TRUST_PROXY: z
    .string()
    .regex(/^\d{1,2}$/, { error: 'must be the number of proxies in front, 0 to 99' })
    .transform(Number)
    .default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export interface Config {
  readonly isDevelopment: boolean;
  readonly isDemo: boolean;
  readonly host: string;
  readonly port: number;
  /** Origin used in links, QR codes and mails. */
  readonly publicUrl: string;
  /** Absolute path of the embedded database, uploads and mailbox. */
  readonly dataDir: string;
  /** Absent: the embedded database. */
  readonly databaseUrl: string | undefined;
  /** A direct connection for LISTEN, jobs and migrations; absent: `databaseUrl`. */
  readonly databaseDirectUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly admin: { readonly email: string | undefined; readonly password: string | undefined };
  /** What the shop shows of itself. */
  readonly site: {
    readonly brandName: string;
    readonly supportEmail: string;
    readonly supportPhone: string;
    readonly postalAddress: string;
    readonly chatUrl: string;
  };
  readonly rateLimitFactor: number;
  readonly trustProxy: number;
  readonly logLevel: string;
}

const loopbackHosts = new Set(['127.0.0.1', '::1', '[::1]', 'localhost']);

function isLoopback(host: string): boolean {
  return loopbackHosts.has(host) || /^127(\.\d{1,3}){3}$/.test(host);
}

/**
 * Reads and checks every setting (specification, operations contract: "Environment").
 * An empty variable counts as absent.
 * @throws ConfigError naming the first variable that cannot be used
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message ?? 'is not valid'}`);
  }
  const values = parsed.data;
  const isDemo = values.APP_MODE === 'demo';
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  if (isDemo) {
    requireLoopback(values.HOST, publicUrl, values.ALLOW_DEMO_ON_NETWORK);
  } else {
    for (const name of ['PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'SUPPORT_EMAIL'] as const) {
      if (values[name] === undefined) {
        throw new ConfigError(`${name} is needed when APP_MODE is production`);
      }
    }
  }
  const dataDir = resolve(values.DATA_DIR);
  const supportEmail = values.SUPPORT_EMAIL ?? 'support@nearcard.test';
  return {
    isDevelopment: values.NODE_ENV === 'development',
    isDemo,
    host: values.HOST,
    port: values.PORT,
    publicUrl,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `${values.BRAND_NAME} <hello@nearcard.test>`,
    admin: { email: values.ADMIN_EMAIL?.toLowerCase(), password: values.ADMIN_PASSWORD },
    site: {
      brandName: values.BRAND_NAME,
      supportEmail,
      supportPhone: values.SUPPORT_PHONE,
      postalAddress: values.POSTAL_ADDRESS,
      chatUrl: values.CHAT_URL,
    },
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
  };
}

/** The demo shows every mail and a known admin address, so it must not be reachable by others. */
function requireLoopback(host: string, publicUrl: string, isAllowedOnNetwork: boolean): void {
  if (isAllowedOnNetwork) return;
  if (!isLoopback(host)) {
    throw new ConfigError(
      'HOST must be loopback in demo mode; set APP_MODE=production or ALLOW_DEMO_ON_NETWORK=true',
    );
  }
  if (!isLoopback(new URL(publicUrl).hostname)) {
    throw new ConfigError(
      'PUBLIC_URL must be loopback in demo mode; set APP_MODE=production or ALLOW_DEMO_ON_NETWORK=true',
    );
  }
}
