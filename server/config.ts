import { isIP, isIPv4 } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { isEmail, normalizeEmail } from '#domain/accounts/email.ts';
import { priceVariables, type PriceIds } from '#domain/catalog/price-ids.ts';
import { parseMailFrom } from './platform/mail/mail.ts';
import { OperatorError } from './platform/operator-error.ts';

/** A setting that cannot be used; its message is the one line the operator reads. */
export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError';
}

function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, { error: `must be one of ${values.join(', ')}` });
}

/** A number in digits. @param error what it must be */
function numeral(pattern: RegExp, error: string) {
  return z.string().regex(pattern, { error }).transform(Number);
}

const flag = oneOf(['true', 'false']).transform((value) => value === 'true');

/** What is shown and mailed: a line break in it would end a mail's header. */
const line = z
  .string()
  .trim()
  .regex(/^\P{Cc}+$/u, { error: 'must be one line of text' });

const email = z
  .string()
  .transform(normalizeEmail)
  .refine(isEmail, { error: 'must be an e-mail address' });

/** An origin (scheme and host, no path) as used in links and for comparing addresses. */
const origin = z
  .url({
    protocol: /^https?$/,
    error: 'must be an http(s) address such as https://nearcard.example',
  })
  .transform((value) => new URL(value))
  .refine((url) => url.href === `${url.origin}/`, { error: 'must be an origin without a path' })
  .transform((url) => url.origin);

const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be a postgres:// address',
});

/** A key or identifier given by somebody else: what it looks like inside is theirs. */
const key = z.string().regex(/^[\x21-\x7e]+$/, { error: 'must be one word without spaces' });

function isMailFrom(text: string): boolean {
  try {
    parseMailFrom(text);
    return true;
  } catch {
    return false;
  }
}

function isHost(text: string): boolean {
  return isIP(text) !== 0 || /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/i.test(text);
}

const portError = 'must be a port number from 0 to 65535';
const factorError = 'must be a positive number';

/** The variables of the operations contract that this release reads. */
const environment = z.object({
  NODE_ENV: oneOf(['production', 'development', 'test']).default('production'),
  APP_MODE: oneOf(['demo', 'production']).default('demo'),
  HOST: z
    .string()
    .refine(isHost, { error: 'must be a host name or an IP address' })
    .default('127.0.0.1'),
  PORT: numeral(/^\d{1,5}$/, portError)
    .refine((port) => port <= 65_535, { error: portError })
    .default(3000),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
    .optional(),
  MAIL_FROM: line
    .refine(isMailFrom, { error: 'must be an address, or a name and an <address>' })
    .optional(),
  SUPPORT_EMAIL: email.optional(),
  STRIPE_SECRET_KEY: key.optional(),
  STRIPE_WEBHOOK_SECRET: key.optional(),
  STRIPE_API_BASE: origin.default('https://api.stripe.com'),
  STRIPE_PRICE_BUSINESS_MONTHLY: key.optional(),
  STRIPE_PRICE_BUSINESS_YEARLY: key.optional(),
  STRIPE_PRICE_BUSINESS_PLUS_MONTHLY: key.optional(),
  STRIPE_PRICE_BUSINESS_PLUS_YEARLY: key.optional(),
  STRIPE_PRICE_LIFETIME: key.optional(),
  PAYPAL_CLIENT_ID: key.optional(),
  PAYPAL_CLIENT_SECRET: key.optional(),
  PAYPAL_WEBHOOK_ID: key.optional(),
  PAYPAL_API_BASE: origin.default('https://api-m.paypal.com'),
  ALLOW_SANDBOX_PAYMENTS: flag.default(false),
  ADMIN_EMAIL: email.optional(),
  ADMIN_PASSWORD: z.string().min(8, { error: 'must have at least 8 characters' }).optional(),
  BRAND_NAME: line.default('Nearcard'),
  SUPPORT_PHONE: line.default('+1 555 010 0199'),
  POSTAL_ADDRESS: line.default('1 Demo Street, Springfield'),
  CHAT_URL: z
    .url({ protocol: /^https$/, error: 'must be an https:// address' })
    .default('https://wa.me/15550100199'),
  ALLOW_DEMO_ON_NETWORK: flag.default(false),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{16,}=*$/, {
      error: 'must have at least 16 letters, digits or any of - . _ ~ + /',
    })
    .optional(),
  PUBLIC_API_DOCS: flag.default(false),
  RATE_LIMIT_FACTOR: numeral(/^\d{1,9}(\.\d{1,6})?$/, factorError)
    .refine((factor) => factor > 0, { error: factorError })
    .default(1),
  TRUST_PROXY: numeral(/^\d{1,2}$/, 'must be the number of proxies in front, 0 to 99').default(0),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

type Environment = z.output<typeof environment>;

/** The payment providers that have keys (decisions, "Money and purchase"). */
export interface PaymentsConfig {
  readonly stripe: StripeConfig | undefined;
  readonly paypal: PayPalConfig | undefined;
  /** Whether the sandbox may stand in where no provider has keys. */
  readonly isSandboxAllowed: boolean;
}

export interface StripeConfig {
  readonly secretKey: string;
  /** Absent: webhooks can't be verified and are refused. */
  readonly webhookSecret: string | undefined;
  readonly apiBase: string;
  readonly priceIds: PriceIds;
}

export interface PayPalConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Absent: webhooks can't be verified and are refused. */
  readonly webhookId: string | undefined;
  readonly apiBase: string;
}

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
  readonly payments: PaymentsConfig;
  readonly admin: { readonly email: string | undefined; readonly password: string | undefined };
  /** What the shop shows of itself. */
  readonly site: {
    readonly brandName: string;
    readonly supportEmail: string;
    readonly supportPhone: string;
    readonly postalAddress: string;
    readonly chatUrl: string;
  };
  /** The bearer that reads `/metrics` from elsewhere than this machine. */
  readonly metricsToken: string | undefined;
  /** Whether everybody may read the description of the API. */
  readonly isApiDescriptionPublic: boolean;
  readonly rateLimitFactor: number;
  readonly trustProxy: number;
  readonly logLevel: string;
}

/** Whether a host is this machine. @param host as `HOST` has it, or a URL, which puts an IPv6 address in brackets */
export function isLoopback(host: string): boolean {
  return ['localhost', '::1', '[::1]'].includes(host) || (isIPv4(host) && host.startsWith('127.'));
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
  return {
    isDevelopment: values.NODE_ENV === 'development',
    isDemo,
    host: values.HOST,
    port: values.PORT,
    publicUrl,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `${values.BRAND_NAME} <hello@nearcard.test>`,
    payments: paymentsOf(values),
    admin: { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD },
    site: {
      brandName: values.BRAND_NAME,
      supportEmail: values.SUPPORT_EMAIL ?? 'support@nearcard.test',
      supportPhone: values.SUPPORT_PHONE,
      postalAddress: values.POSTAL_ADDRESS,
      chatUrl: values.CHAT_URL,
    },
    metricsToken: values.METRICS_TOKEN,
    isApiDescriptionPublic: isDemo || values.PUBLIC_API_DOCS,
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
  };
}

/** A provider is enabled by its keys. @throws ConfigError for half a pair of them */
function paymentsOf(values: Environment): PaymentsConfig {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = values;
  if (clientId !== undefined && clientSecret === undefined) {
    throw new ConfigError('PAYPAL_CLIENT_SECRET is needed when PAYPAL_CLIENT_ID is set');
  }
  if (clientId === undefined && clientSecret !== undefined) {
    throw new ConfigError('PAYPAL_CLIENT_ID is needed when PAYPAL_CLIENT_SECRET is set');
  }
  const priceIds: PriceIds = Object.fromEntries(
    Object.entries(priceVariables)
      .map(([product, variable]) => [product, values[variable]] as const)
      .filter(([, priceId]) => priceId !== undefined),
  );
  return {
    stripe:
      values.STRIPE_SECRET_KEY === undefined
        ? undefined
        : {
            secretKey: values.STRIPE_SECRET_KEY,
            webhookSecret: values.STRIPE_WEBHOOK_SECRET,
            apiBase: values.STRIPE_API_BASE,
            priceIds,
          },
    paypal:
      clientId === undefined || clientSecret === undefined
        ? undefined
        : {
            clientId,
            clientSecret,
            webhookId: values.PAYPAL_WEBHOOK_ID,
            apiBase: values.PAYPAL_API_BASE,
          },
    isSandboxAllowed: values.APP_MODE === 'demo' || values.ALLOW_SANDBOX_PAYMENTS,
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
