import { z } from 'zod';
import { masterKeys, tapParameters } from './chip-values.ts';
import {
  addressParts,
  bearerTokens,
  certificate,
  countryList,
  email,
  dollarAmount,
  encryptionKeys,
  factor,
  flag,
  headerName,
  host,
  httpUrl,
  httpsUrl,
  key,
  keys,
  line,
  lockedSettings,
  mailFrom,
  numeral,
  oneOf,
  origin,
  origins,
  passphrase,
  port,
  postgresUrl,
  postgresUrls,
  processCount,
  smtpUrl,
  stripeKey,
  stripeWebhookSecrets,
  serviceAccount,
  taxTable,
  textOrFile,
} from './setting-values.ts';

const stripePrice = key.optional().describe('ID of a price in Stripe; absent: inline price data');

/**
 * Every variable of the operations contract, with what it means; `npm run settings` makes
 * docs/settings.md of it.
 */
export const settings = z.object({
  APP_MODE: oneOf(['demo', 'production'])
    .default('demo')
    .describe(
      '`demo` or `production`, which has no demo data, no `/dev/*` and no sandbox, and needs `PUBLIC_URL`, `SMTP_URL`, `MAIL_FROM` and `SUPPORT_EMAIL`',
    ),
  NODE_ENV: oneOf(['production', 'development', 'test'])
    .default('production')
    .describe('`development` serves pages with hot reload; `npm start` and `npm run dev` set it'),
  HOST: host.default('127.0.0.1').describe('listen address; loopback in a demo'),
  PORT: port.default(3000).describe('listen port'),
  PUBLIC_URL: origin
    .optional()
    .describe('origin used in links, QR codes and mails; a demo has `http://localhost:{PORT}`'),
  ALLOW_HTTP: flag
    .default(false)
    .describe('in production, accept an `http://` `PUBLIC_URL` that is not loopback'),
  ALLOW_DEMO_ON_NETWORK: flag
    .default(false)
    .describe(
      'let others reach a demo: anyone who does can read its emails and open its admin area',
    ),
  TRUST_PROXY: numeral(/^\d{1,2}$/, 'must be the number of proxies in front, 0 to 99')
    .default(0)
    .describe('number of proxies in front'),
  COUNTRY_HEADER: headerName
    .optional()
    .describe(
      'header in which your own proxy sends the visitor’s country, such as `CF-IPCountry`; it must overwrite what callers send; shown with signed-in devices',
    ),
  DATA_DIR: z
    .string()
    .default('./data')
    .describe(
      'embedded database, uploads, mailbox (as root in a home that no unprivileged user can reach: `/var/lib/nearcard`, said at start)',
    ),
  DATABASE_URL: postgresUrl
    .optional()
    .describe('a PostgreSQL server; absent: the embedded database'),
  DATABASE_DIRECT_URL: postgresUrl
    .optional()
    .describe(
      'a direct connection for LISTEN, jobs and migrations; needed where a pooler of `DATABASE_URL` shares sessions; no statement is prepared then',
    ),
  DATABASE_READ_URL: postgresUrls
    .default([])
    .describe(
      'streaming replicas of `DATABASE_URL`, with commas between; one server per address; they serve reads that they are up to date for, and are left out while they don’t respond or lag behind',
    ),
  WORKERS: processCount
    .default(1)
    .describe('app processes on this machine, which share port, memory and database'),
  ROLE: oneOf(['web', 'jobs', 'all'])
    .default('all')
    .describe(
      '`web` serves and runs no jobs, `jobs` runs jobs and answers `/healthz`, `/readyz` and `/metrics` alone',
    ),
  CDN_PURGE_URL: httpUrl
    .optional()
    .describe(
      'called when a public page changes; where set, public answers tell a CDN to keep them; may contain a token',
    ),
  CDN_PURGE_SECRET: keys
    .default([])
    .describe('signs these calls; two with a comma between while it is changed'),
  ENCRYPTION_KEY: encryptionKeys
    .default([])
    .describe(
      'encrypts the secrets of authenticator apps and of companies’ sign-ins in the database, with at least 32 characters; two with a comma between while it is changed; absent: a key in the database itself',
    ),
  PRIVATE_ISSUERS: origins
    .default([])
    .describe(
      'origins of companies’ identity providers that may have private addresses or plain http, separated by commas, such as `https://sso.corp.example:8443`; all others need https and a public address',
    ),
  NFC_MASTER_KEYS: masterKeys
    .default([])
    .describe(
      'derives the keys of verified cards: `version:key`, a version from 1 to 255 and 32 hexadecimal digits; several with a comma between, the first one for new cards; absent: no tap is verified',
    ),
  NFC_PARAMETERS: tapParameters
    .optional()
    .describe(
      'names of the parameters that a verified card adds to its address: encrypted data, signature, and in the plain form identifier and counter; absent: `picc_data,cmac,uid,ctr`',
    ),
  BACKUP_PASSPHRASE: passphrase
    .optional()
    .describe('encrypts what `npm run db -- backup` writes, and opens it for `restore`'),
  SMTP_URL: smtpUrl
    .optional()
    .describe(
      'outgoing email; absent: every email lands in `DATA_DIR/mailbox/` and at `/dev/mailbox`',
    ),
  MAIL_FROM: mailFrom.optional().describe('sender of emails: `Name <address>`'),
  SUPPORT_EMAIL: email.optional().describe('where people write to'),
  BRAND_NAME: line.default('Nearcard').describe("the shop's name"),
  SUPPORT_PHONE: line.optional().describe('shown where set; a demo has a made-up one'),
  POSTAL_ADDRESS: line.optional().describe('shown where set; a demo has a made-up one'),
  CHAT_URL: httpsUrl
    .optional()
    .describe('where the chat button leads; absent: no button; a demo has a made-up one'),
  LOCKED_SETTINGS: lockedSettings
    .default([])
    .describe(
      'which of the five above can’t be edited in the admin area, separated by commas, or `all`; absent: all can be, and what is saved there applies',
    ),
  ADMIN_EMAIL: email
    .optional()
    .describe('makes this admin at start; a demo has `admin@nearcard.test`'),
  ADMIN_PASSWORD: z
    .string()
    .min(8, { error: 'must have at least 8 characters' })
    .optional()
    .describe("that admin's first password; a demo makes one and keeps it in `DATA_DIR`"),
  REQUIRE_ADMIN_2FA: flag
    .optional()
    .describe('admins must have a second factor; absent: `true` in production, else `false`'),
  REQUIRE_NEW_DEVICE_CODE: flag
    .default(false)
    .describe(
      'a login from a new device to an account without a second factor needs an emailed code; nobody gets one while email is down',
    ),
  STRIPE_SECRET_KEY: stripeKey.optional().describe('card payments'),
  STRIPE_WEBHOOK_SECRET: stripeWebhookSecrets
    .default([])
    .describe(
      'of the webhook `/api/webhooks/stripe`; two with a comma between while it is changed',
    ),
  STRIPE_API_BASE: origin.default('https://api.stripe.com').describe('another origin for tests'),
  STRIPE_PRICE_BUSINESS_MONTHLY: stripePrice,
  STRIPE_PRICE_BUSINESS_YEARLY: stripePrice,
  STRIPE_PRICE_BUSINESS_PLUS_MONTHLY: stripePrice,
  STRIPE_PRICE_BUSINESS_PLUS_YEARLY: stripePrice,
  STRIPE_PRICE_LIFETIME: stripePrice,
  PAYPAL_CLIENT_ID: key.optional().describe('PayPal'),
  PAYPAL_CLIENT_SECRET: key.optional().describe('its secret'),
  PAYPAL_WEBHOOK_ID: key.optional().describe('of the webhook `/api/webhooks/paypal`'),
  PAYPAL_API_BASE: origin
    .default('https://api-m.paypal.com')
    .describe('`https://api-m.sandbox.paypal.com` for trying; another origin for tests'),
  ALLOW_SANDBOX_PAYMENTS: flag.default(false).describe('the sandbox provider in production'),
  REFUND_APPROVAL_ABOVE: dollarAmount
    .optional()
    .describe(
      'a refund that brings the total refunded of a payment above this amount, in its currency, waits until a second admin or person with the role Money approves it; absent: no approval needed',
    ),
  SHIPPING_COUNTRIES: countryList
    .default([])
    .describe(
      'where cards are shipped to: ISO 3166-1 alpha-2 codes with commas between (`DE,AT,CH`); absent: everywhere',
    ),
  TAX_TABLE: taxTable
    .default([])
    .describe(
      'taxes in prices: `COUNTRY[-STATE] RATE[/REDUCED] NAME`, by line or `;` (`DE 19/7 VAT; US-CA 7.25 Sales tax`), `*` elsewhere; absent: none',
    ),
  SELLER_NAME: line.optional().describe('seller on invoices; absent: `BRAND_NAME`'),
  SELLER_TAX_ID: line
    .optional()
    .describe(
      "the seller's tax number, on invoices; needed in production with `TAX_TABLE`, as `POSTAL_ADDRESS` is",
    ),
  SELLER_ADDRESS: addressParts
    .optional()
    .describe(
      'the same address in parts, for e-invoices: `STREET; POSTAL CODE; CITY; COUNTRY` (`Musterstr. 1; 10115; Berlin; DE`); absent: none are made',
    ),
  S3_ENDPOINT: httpUrl
    .optional()
    .describe(
      'uploads in an S3-compatible store, which needs all five of these; absent: local disk',
    ),
  S3_REGION: key.optional().describe('its region; `auto` where it has none'),
  S3_BUCKET: key.optional().describe('its bucket, which exists; its files need not be public'),
  S3_ACCESS_KEY_ID: key.optional().describe('its key, which may read, write and delete there'),
  S3_SECRET_ACCESS_KEY: key.optional().describe("its key's secret"),
  GEOAPIFY_API_KEY: key
    .optional()
    .describe('location look-up by Geoapify; absent: the larger cities of the world, known here'),
  GEOAPIFY_API_BASE: origin
    .default('https://api.geoapify.com')
    .describe('another origin for tests'),
  APPLE_PASS_CERTIFICATE: certificate
    .optional()
    .describe(
      'offers cards for Apple Wallet, which needs the first five of these: the certificate of the pass type, PEM or the path of a file',
    ),
  APPLE_PASS_KEY: textOrFile.optional().describe('its private RSA key, PEM or the path of a file'),
  APPLE_PASS_WWDR: certificate
    .optional()
    .describe("Apple's intermediate certificate that issued it (WWDR G4), or the path of a file"),
  APPLE_PASS_TYPE_ID: key.optional().describe('its pass type, such as `pass.example.card`'),
  APPLE_PASS_TEAM_ID: key.optional().describe('the team at Apple that it belongs to'),
  APPLE_PASS_PASSPHRASE: z.string().optional().describe('opens its key, where that is encrypted'),
  APPLE_PUSH_API_BASE: origin
    .default('https://api.push.apple.com')
    .describe('another origin for tests'),
  GOOGLE_WALLET_ISSUER_ID: key
    .optional()
    .describe('offers cards for Google Wallet, with the next one: the issuer account there'),
  GOOGLE_WALLET_SERVICE_ACCOUNT: serviceAccount
    .optional()
    .describe("a service account's key that may write there, JSON or the path of a file"),
  GOOGLE_WALLET_API_BASE: origin
    .default('https://walletobjects.googleapis.com')
    .describe('another origin for tests'),
  METRICS_TOKEN: bearerTokens
    .default([])
    .describe(
      'bearer for `/metrics` from elsewhere than loopback; two with a comma between while it is changed',
    ),
  PUBLIC_API_DOCS: flag
    .default(false)
    .describe(
      '`/api/docs` and `/api/openapi.json` for everybody in production; a demo has them open',
    ),
  RATE_LIMIT_FACTOR: factor
    .optional()
    .describe(
      'multiplies every rate limit; absent: `1` in production, else `10`, and 5 s between two codes to an address in place of 60 s',
    ),
  COMMON_PASSWORDS: oneOf(['refuse', 'warn'])
    .optional()
    .describe(
      '`refuse` or `warn`: the 3,000 most used passwords that fit the rules, and the name of the shop; easy ones get a hint in either case; absent: `refuse` in production, else `warn`',
    ),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('lowest level to log: `fatal` to `trace`, or `silent`'),
});

export type Settings = z.output<typeof settings>;
