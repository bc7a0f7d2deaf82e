import { isIPv4 } from 'node:net';
import { resolve } from 'node:path';
import { priceVariables, type PriceIds } from '#domain/catalog/price-ids.ts';
import { readVatNumber } from '#domain/tax/vat-number.ts';
import { OperatorError } from '#server/operator-error.ts';
import { defaultTapParameters } from './chip-values.ts';
import { listUnknownSettings } from './misspelt-settings.ts';
import { settings, type Settings } from './settings.ts';
import { noneOf, walletsOf } from './wallets-config.ts';

export type Config = ReturnType<typeof readConfig>;
export type Role = Config['role'];
export type PaymentsConfig = Config['payments'];
export type StripeConfig = NonNullable<PaymentsConfig['stripe']>;
export type PayPalConfig = NonNullable<PaymentsConfig['paypal']>;
export type S3Config = NonNullable<Config['s3']>;
export type MasterKey = Config['chips']['masterKeys'][number];
export type WalletsConfig = Config['wallets'];
export type ApplePassConfig = NonNullable<WalletsConfig['apple']>;
export type GoogleWalletConfig = NonNullable<WalletsConfig['google']>;

/** The details of a shop that does not exist, for a demo; a real one shows only what is set. */
const demoDetails = {
  supportPhone: '+1 555 010 0199',
  postalAddress: '1 Demo Street, Springfield',
  chatUrl: 'https://wa.me/15550100199',
};

/** Whether a host is this machine. @param host as `HOST` has it, or a URL, which puts an IPv6 address in brackets */
export function isLoopback(host: string): boolean {
  return ['localhost', '::1', '[::1]'].includes(host) || (isIPv4(host) && host.startsWith('127.'));
}

/**
 * Reads and checks every setting (specification, operations contract: "Environment").
 * An empty variable counts as absent.
 * @throws OperatorError naming the first variable that cannot be used
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new OperatorError(`${String(issue?.path[0])} ${issue?.message ?? 'is not valid'}`);
  }
  const values = parsed.data;
  const isDemo = values.APP_MODE === 'demo';
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  if (isDemo) requireLoopback(values.HOST, publicUrl, values.ALLOW_DEMO_ON_NETWORK);
  else requireProductionSettings(values, publicUrl);
  if (values.NODE_ENV === 'development' && values.WORKERS > 1) {
    throw new OperatorError('WORKERS must be 1 in development: the pages are built in one process');
  }
  const madeUp = isDemo ? demoDetails : undefined;
  return {
    isDevelopment: values.NODE_ENV === 'development',
    isDemo,
    host: values.HOST,
    port: values.PORT,
    /** The processes on this machine, at least 1. */
    workers: values.WORKERS,
    /** The work of this process, or of all its workers together. */
    role: values.ROLE,
    /** Origin used in links, QR codes and mails. */
    publicUrl,
    /** Absolute path of the embedded database, uploads and mailbox. */
    dataDir: resolve(values.DATA_DIR),
    /** Absent: the embedded database. */
    databaseUrl: values.DATABASE_URL,
    /** A direct connection for LISTEN, jobs and migrations. */
    databaseDirectUrl: directUrlOf(values),
    /** Read replicas; empty: the primary answers everything. */
    databaseReadUrls: readUrlsOf(values),
    /** The place for purges of a CDN; absent: none stands in front. */
    cdn: cdnOf(values),
    /** The first one encrypts, each one decrypts. Empty: a key that lies in the database. */
    encryptionKeys: values.ENCRYPTION_KEY,
    /** Origins of identity providers that may be asked at private addresses and by http. */
    privateIssuers: values.PRIVATE_ISSUERS,
    /** Of verified cards: master keys by version, the first one for new cards, and the names in an address. */
    chips: {
      masterKeys: values.NFC_MASTER_KEYS,
      parameterNames: values.NFC_PARAMETERS ?? defaultTapParameters,
    },
    /** Whether admins may do nothing before they have a second factor. */
    requireAdminSecondFactor: values.REQUIRE_ADMIN_2FA ?? !isDemo,
    /** Whether a sign-in from an unknown device needs a mailed code where the account has no second factor. */
    requireNewDeviceCode: values.REQUIRE_NEW_DEVICE_CODE,
    /** Absent: backups are not encrypted. */
    backupPassphrase: values.BACKUP_PASSPHRASE,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `${values.BRAND_NAME} <hello@nearcard.test>`,
    /** Absent: uploads lie in `dataDir`. */
    s3: s3Of(values),
    /** Absent: the cities that come with the product. */
    places:
      values.GEOAPIFY_API_KEY === undefined
        ? undefined
        : { apiKey: values.GEOAPIFY_API_KEY, apiBase: values.GEOAPIFY_API_BASE },
    payments: paymentsOf(values),
    /** Absent ones are not offered. */
    wallets: walletsOf(values),
    /** ISO 3166-1 alpha-2 codes of the countries that are shipped to; empty: all of them. */
    shippingCountries: values.SHIPPING_COUNTRIES,
    /** Taxes that prices contain, by place; empty: none. */
    taxTable: values.TAX_TABLE,
    /** ISO 3166-1 alpha-2 of the member of the European Union that gave the seller its VAT number. */
    sellerVatCountry: readVatNumber(values.SELLER_TAX_ID ?? '')?.countryCode ?? null,
    /** On invoices, besides the postal address. */
    seller: {
      name: values.SELLER_NAME ?? values.BRAND_NAME,
      taxId: values.SELLER_TAX_ID,
      /** Absent: no e-invoices. */
      postal: values.SELLER_ADDRESS,
    },
    admin: { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD },
    /** The details that the shop shows of itself. */
    site: {
      brandName: values.BRAND_NAME,
      supportEmail: values.SUPPORT_EMAIL ?? 'support@nearcard.test',
      /** Absent where the shop shows none; so are the next two. */
      supportPhone: values.SUPPORT_PHONE ?? madeUp?.supportPhone,
      postalAddress: values.POSTAL_ADDRESS ?? madeUp?.postalAddress,
      chatUrl: values.CHAT_URL ?? madeUp?.chatUrl,
    },
    /** The bearer that reads `/metrics` from elsewhere than this machine. */
    /** Empty: nobody from elsewhere. */
    metricsTokens: values.METRICS_TOKEN,
    /** Whether everybody may read the description of the API. */
    isApiDescriptionPublic: isDemo || values.PUBLIC_API_DOCS,
    ...limitsOf(values),
    /** Whether a new password that is among the most used ones is refused, or warned of as any easy one. */
    commonPasswords: values.COMMON_PASSWORDS ?? (isDemo ? 'warn' : 'refuse'),
    trustProxy: values.TRUST_PROXY,
    /** In which the proxy says the caller's country; absent: nobody says it. */
    countryHeader: countryHeaderOf(values),
    logLevel: values.LOG_LEVEL,
    /** Variables that look like settings and are none. */
    unknownSettings: listUnknownSettings(env),
  };
}

const s3Variables = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

/** @throws OperatorError for a direct way to the embedded database */
function directUrlOf({ DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl }: Settings) {
  if (directUrl === undefined || url !== undefined) return directUrl ?? url;
  throw new OperatorError('DATABASE_URL is needed when DATABASE_DIRECT_URL is set');
}

/** A demo is tried out by few people who do all at once, unless its factor is set. */
function limitsOf({ APP_MODE: mode, RATE_LIMIT_FACTOR: factor }: Settings) {
  const isLoose = mode === 'demo' && factor === undefined;
  return {
    rateLimitFactor: isLoose ? 10 : (factor ?? 1),
    /** How long the next code to an address waits. */
    secondsBetweenCodes: isLoose ? 5 : 60,
  };
}

/** Each once. @throws OperatorError for replicas of the embedded database */
function readUrlsOf({ DATABASE_URL: url, DATABASE_READ_URL: readUrls }: Settings): string[] {
  if (readUrls.length === 0 || url !== undefined) return [...new Set(readUrls)];
  throw new OperatorError('DATABASE_URL is needed when DATABASE_READ_URL is set');
}

/** @throws OperatorError for a header that callers could send themselves */
function countryHeaderOf({ COUNTRY_HEADER: header, TRUST_PROXY: proxies }: Settings) {
  if (header === undefined || proxies > 0) return header;
  throw new OperatorError('TRUST_PROXY is needed when COUNTRY_HEADER is set');
}

/** @throws OperatorError for a secret without anything to sign */
function cdnOf({ CDN_PURGE_URL: url, CDN_PURGE_SECRET: secrets }: Settings) {
  if (url !== undefined) return { url, secrets };
  if (secrets.length === 0) return undefined;
  throw new OperatorError('CDN_PURGE_URL is needed when CDN_PURGE_SECRET is set');
}

/** The place of uploads, given by all of its variables. @throws OperatorError for some of them */
function s3Of(values: Settings) {
  const {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = values;
  if (endpoint && region && bucket && accessKeyId && secretAccessKey) {
    return { endpoint, region, bucket, accessKeyId, secretAccessKey };
  }
  return noneOf(values, s3Variables);
}

/** A provider is enabled by its keys. @throws OperatorError for half a pair of them */
function paymentsOf(values: Settings) {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = values;
  if (clientId !== undefined && clientSecret === undefined) {
    throw new OperatorError('PAYPAL_CLIENT_SECRET is needed when PAYPAL_CLIENT_ID is set');
  }
  if (clientId === undefined && clientSecret !== undefined) {
    throw new OperatorError('PAYPAL_CLIENT_ID is needed when PAYPAL_CLIENT_SECRET is set');
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
            /** Each is right. Empty: webhooks can't be verified and are refused. */
            webhookSecrets: values.STRIPE_WEBHOOK_SECRET,
            apiBase: values.STRIPE_API_BASE,
            priceIds,
          },
    paypal:
      clientId === undefined || clientSecret === undefined
        ? undefined
        : {
            clientId,
            clientSecret,
            /** Absent: webhooks can't be verified and are refused. */
            webhookId: values.PAYPAL_WEBHOOK_ID,
            apiBase: values.PAYPAL_API_BASE,
          },
    /** Whether the sandbox may stand in where no provider has keys. */
    isSandboxAllowed: values.APP_MODE === 'demo' || values.ALLOW_SANDBOX_PAYMENTS,
  };
}

function requireProductionSettings(values: Settings, publicUrl: string): void {
  for (const name of ['PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'SUPPORT_EMAIL'] as const) {
    if (values[name] === undefined) {
      throw new OperatorError(`${name} is needed when APP_MODE is production`);
    }
  }
  for (const name of ['SELLER_TAX_ID', 'POSTAL_ADDRESS'] as const) {
    if (values.TAX_TABLE.length > 0 && values[name] === undefined) {
      throw new OperatorError(`${name} is needed in production when TAX_TABLE is set`);
    }
  }
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'http:' && !isLoopback(hostname) && !values.ALLOW_HTTP) {
    throw new OperatorError(
      'PUBLIC_URL must begin with https:// in production; ALLOW_HTTP=true lets passwords and sessions go unencrypted',
    );
  }
}

/** The demo shows every mail and a known admin address, so it must not be reachable by others. */
function requireLoopback(host: string, publicUrl: string, isAllowedOnNetwork: boolean): void {
  if (isAllowedOnNetwork) return;
  if (!isLoopback(host)) {
    throw new OperatorError(
      'HOST must be loopback in demo mode; set APP_MODE=production or ALLOW_DEMO_ON_NETWORK=true',
    );
  }
  if (!isLoopback(new URL(publicUrl).hostname)) {
    throw new OperatorError(
      'PUBLIC_URL must be loopback in demo mode; set APP_MODE=production or ALLOW_DEMO_ON_NETWORK=true',
    );
  }
}
