import { describe, expect, it } from 'vitest';
import { OperatorError } from '#server/operator-error.ts';
import { readConfig } from './config.ts';

/** A shop that starts; each row makes one of its settings wrong. */
const shop: Readonly<Record<string, string>> = {
  APP_MODE: 'production',
  PUBLIC_URL: 'https://cards.example',
  SMTP_URL: 'smtps://mailer:secret@mail.example:465',
  MAIL_FROM: 'Cards, Inc. <hello@cards.example>',
  SUPPORT_EMAIL: 'help@cards.example',
};

const wrongSettings: readonly (readonly [name: string, value: string])[] = [
  ['APP_MODE', 'prod'],
  ['NODE_ENV', 'staging'],
  ['HOST', 'http://127.0.0.1'],
  ['HOST', '127.0.0.1:3000'],
  ['HOST', 'two words'],
  ['PORT', '70000'],
  ['PORT', '3000/tcp'],
  ['PUBLIC_URL', ''],
  ['PUBLIC_URL', 'cards.example'],
  ['PUBLIC_URL', 'https://cards.example/shop'],
  ['PUBLIC_URL', 'http://cards.example'],
  ['PUBLIC_URL', 'https//cards.example'],
  ['PUBLIC_URL', 'ftp://cards.example'],
  ['ALLOW_HTTP', 'yes'],
  ['ALLOW_DEMO_ON_NETWORK', '1'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '-1'],
  ['TRUST_PROXY', '10.0.0.0/8'],
  ['COUNTRY_HEADER', 'CF-IPCountry'],
  ['COUNTRY_HEADER', 'two words'],
  ['DATABASE_URL', 'mysql://db.example/shop'],
  ['DATABASE_URL', 'db.example:5432/shop'],
  ['DATABASE_URL', 'postgres://shop:pa/ss@db.example/shop'],
  ['DATABASE_URL', 'postgres://shop:12/ss@db.example/shop'],
  ['DATABASE_URL', 'postgres://shop:pa#ss@db.example/shop'],
  ['DATABASE_URL', 'postgres://db.example:port/shop'],
  ['DATABASE_DIRECT_URL', 'db.example'],
  ['DATABASE_DIRECT_URL', 'postgres://db.example/shop'],
  ['DATABASE_READ_URL', 'postgres://replica.example/shop'],
  ['DATABASE_READ_URL', 'replica.example'],
  ['WORKERS', 'auto'],
  ['WORKERS', '0'],
  ['ROLE', 'worker'],
  ['CDN_PURGE_URL', 'cdn.example/purge'],
  ['CDN_PURGE_SECRET', 'without-an-address'],
  ['ENCRYPTION_KEY', 'short'],
  ['ENCRYPTION_KEY', `${'k'.repeat(32)},short`],
  ['PRIVATE_ISSUERS', 'issuer.example'],
  ['NFC_MASTER_KEYS', '00112233445566778899aabbccddeeff'],
  ['NFC_MASTER_KEYS', '1:0011'],
  ['NFC_MASTER_KEYS', '256:00112233445566778899aabbccddeeff'],
  ['NFC_PARAMETERS', 'picc_data,cmac'],
  ['BACKUP_PASSPHRASE', 'x'],
  ['SMTP_URL', ''],
  ['SMTP_URL', 'mail.example:587'],
  ['SMTP_URL', 'https://mail.example'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'smtp://mailer@cards.example:secret@mail.example:587'],
  ['SMTP_URL', 'smtp://mailer:sec@ret@mail.example:587'],
  ['SMTP_URL', 'smtp://mailer:sec/ret@mail.example:587'],
  ['SMTP_URL', 'smtp://mail/er:secret@mail.example:587'],
  ['SMTP_URL', 'smtp://mailer:sec#ret@mail.example:587'],
  ['SMTP_URL', 'smtp://mailer:100%secret@mail.example:587'],
  ['SMTP_URL', 'smtp://mail.example:smtp'],
  ['MAIL_FROM', ''],
  ['MAIL_FROM', 'Cards'],
  ['MAIL_FROM', 'Cards <hello>'],
  ['SUPPORT_EMAIL', ''],
  ['SUPPORT_EMAIL', 'help@cards'],
  ['BRAND_NAME', 'Two\nlines'],
  ['SUPPORT_PHONE', ' '],
  ['POSTAL_ADDRESS', 'Street 1\nTown'],
  ['CHAT_URL', 'wa.me/1'],
  ['ADMIN_EMAIL', 'owner'],
  ['ADMIN_PASSWORD', 'short'],
  ['REQUIRE_ADMIN_2FA', 'on'],
  ['REQUIRE_NEW_DEVICE_CODE', 'always'],
  ['STRIPE_SECRET_KEY', 'pk_live_publishable'],
  ['STRIPE_SECRET_KEY', 'whsec_of_the_webhook'],
  ['STRIPE_SECRET_KEY', 'sk_live two words'],
  ['STRIPE_WEBHOOK_SECRET', 'sk_live_key'],
  ['STRIPE_WEBHOOK_SECRET', 'we_endpoint'],
  ['STRIPE_API_BASE', 'api.stripe.com'],
  ['STRIPE_PRICE_LIFETIME', 'price of it'],
  ['PAYPAL_CLIENT_ID', 'without-its-secret'],
  ['PAYPAL_CLIENT_SECRET', 'without-its-id'],
  ['PAYPAL_API_BASE', 'https://api-m.paypal.com/v2'],
  ['ALLOW_SANDBOX_PAYMENTS', 'TRUE'],
  ['SHIPPING_COUNTRIES', 'Germany'],
  ['SHIPPING_COUNTRIES', 'DE;AT'],
  ['TAX_TABLE', '19'],
  ['TAX_TABLE', 'DE nineteen VAT'],
  ['TAX_TABLE', 'DE 19 VAT'],
  ['SELLER_NAME', 'Two\nlines'],
  ['SELLER_ADDRESS', 'Musterstr. 1, 10115 Berlin, DE'],
  ['SELLER_ADDRESS', 'Musterstr. 1; 10115; Berlin; Germany'],
  ['S3_ENDPOINT', 's3.example'],
  ['S3_BUCKET', 'uploads'],
  ['S3_SECRET_ACCESS_KEY', 'two words'],
  ['GEOAPIFY_API_KEY', 'two words'],
  ['GEOAPIFY_API_BASE', 'https://api.geoapify.com/v1'],
  ['APPLE_PASS_CERTIFICATE', '/nowhere/pass.pem'],
  ['APPLE_PASS_KEY', '/nowhere/pass.key'],
  ['APPLE_PASS_TYPE_ID', 'pass.example.card'],
  ['GOOGLE_WALLET_ISSUER_ID', '338'],
  ['GOOGLE_WALLET_SERVICE_ACCOUNT', '{"type": "service_account"}'],
  ['METRICS_TOKEN', 'short'],
  ['PUBLIC_API_DOCS', 'open'],
  ['RATE_LIMIT_FACTOR', '0'],
  ['RATE_LIMIT_FACTOR', 'none'],
  ['LOG_LEVEL', 'verbose'],
];

describe('wrong settings', () => {
  it('begin with a shop that starts', () => {
    expect(readConfig(shop).unknownSettings).toEqual([]);
    expect(wrongSettings.length).toBeGreaterThanOrEqual(84);
  });

  it.each(wrongSettings)('%s=%j stops the start in one line', (name, value) => {
    const { message } = failureOf({ ...shop, [name]: value });
    expect(message).toContain(name);
    expect(message).toMatch(/^[A-Z][A-Z0-9_]+ (must|is|entry) \P{Cc}+$/u);
    expect(message.length).toBeLessThan(200);
    // The value may be a secret.
    expect(message).not.toMatch(/secret@|publishable|of_the_webhook|sec.ret/);
  });

  it('say how a password in an address is written', () => {
    const { message } = failureOf({ ...shop, SMTP_URL: 'smtp://mailer:sec@ret@mail.example:587' });
    expect(message).toBe(
      'SMTP_URL must be smtp://user:password@host:port, with @ / : ? # % of user and password written as %40 %2F %3A %3F %23 %25',
    );
    for (const url of [
      'smtp://mailer%40cards.example:sec%2Fret@mail.example:587',
      'smtps://mailer@mail.example',
      'smtp://[::1]:2525/?pool=true',
    ]) {
      expect(readConfig({ ...shop, SMTP_URL: url }).smtpUrl).toBe(url);
    }
    for (const url of [
      'postgres://shop:sec%2Fret@db.example/shop?sslmode=require',
      'postgresql:///shop?host=/run/postgresql',
    ]) {
      expect(readConfig({ ...shop, DATABASE_URL: url }).databaseUrl).toBe(url);
    }
  });
});

function failureOf(env: NodeJS.ProcessEnv): OperatorError {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof OperatorError) return error;
    throw error;
  }
  throw new Error('The settings were taken.');
}
