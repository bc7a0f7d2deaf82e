import { describe, expect, it } from 'vitest';
import { OperatorError } from '#server/operator-error.ts';
import { readConfig } from './config.ts';

const production = {
  APP_MODE: 'production',
  PUBLIC_URL: 'https://cards.example',
  SMTP_URL: 'smtps://mailer:secret@mail.example:465',
  MAIL_FROM: 'Cards, Inc. <hello@cards.example>',
  SUPPORT_EMAIL: 'help@cards.example',
};

describe('readConfig', () => {
  it('needs no variable at all', () => {
    expect(readConfig({})).toMatchObject({
      isDemo: true,
      isDevelopment: false,
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      smtpUrl: undefined,
      site: { brandName: 'Nearcard' },
      rateLimitFactor: 10,
      secondsBetweenCodes: 5,
      commonPasswords: 'warn',
      trustProxy: 0,
      logLevel: 'info',
    });
  });

  it('counts an empty variable as absent', () => {
    const empty = { PORT: '', DATABASE_URL: '', BRAND_NAME: '', ADMIN_EMAIL: '', LOG_LEVEL: '' };
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  it('reads what is given', () => {
    const databaseUrl = 'postgres://shop@db.example/shop';
    const config = readConfig({
      ...production,
      NODE_ENV: 'development',
      HOST: '::',
      PORT: '8080',
      DATABASE_URL: databaseUrl,
      ADMIN_EMAIL: ' Owner@Cards.example',
      ADMIN_PASSWORD: 'long enough',
      BRAND_NAME: ' Tapster ',
      RATE_LIMIT_FACTOR: '0.5',
      TRUST_PROXY: '2',
      METRICS_TOKEN: 'a-token-of-16-or-more==',
      PUBLIC_API_DOCS: 'true',
      LOG_LEVEL: 'warn',
      REFUND_APPROVAL_ABOVE: '99.5',
    });
    expect(config).toMatchObject({
      isDemo: false,
      isDevelopment: true,
      host: '::',
      port: 8080,
      publicUrl: 'https://cards.example',
      databaseUrl,
      databaseDirectUrl: databaseUrl,
      smtpUrl: production.SMTP_URL,
      mailFrom: production.MAIL_FROM,
      metricsTokens: ['a-token-of-16-or-more=='],
      isApiDescriptionPublic: true,
      admin: { email: 'owner@cards.example', password: 'long enough' },
      site: { brandName: 'Tapster', supportEmail: 'help@cards.example' },
      refundApprovalAboveCents: 9_950,
      rateLimitFactor: 0.5,
      trustProxy: 2,
      logLevel: 'warn',
    });
  });

  it('makes up a phone, an address and a chat in a demo, never in production', () => {
    const details = ['supportPhone', 'postalAddress', 'chatUrl'] as const;
    const demo = readConfig({}).site;
    const shop = readConfig(production).site;
    expect(details.filter((name) => demo[name] === undefined)).toEqual([]);
    expect(details.filter((name) => shop[name] !== undefined)).toEqual([]);
    const given = { SUPPORT_PHONE: '1', POSTAL_ADDRESS: 'Here', CHAT_URL: 'https://chat.example' };
    const shown = { supportPhone: '1', postalAddress: 'Here', chatUrl: 'https://chat.example' };
    for (const mode of [{}, production]) {
      expect(readConfig({ ...mode, ...given }).site).toMatchObject(shown);
    }
  });

  it.each([
    [{}, 10, 5, 'warn'],
    [{ RATE_LIMIT_FACTOR: '1', COMMON_PASSWORDS: 'refuse' }, 1, 60, 'refuse'],
    [production, 1, 60, 'refuse'],
    [{ ...production, RATE_LIMIT_FACTOR: '3', COMMON_PASSWORDS: 'warn' }, 3, 60, 'warn'],
  ])('limits a demo less, unless it is set: %o', (env, factor, seconds, passwords) => {
    expect(readConfig(env)).toMatchObject({
      rateLimitFactor: factor,
      secondsBetweenCodes: seconds,
      commonPasswords: passwords,
    });
  });

  it('takes a direct connection beside a pooled one', () => {
    const config = readConfig({
      DATABASE_URL: 'postgres://pooler.example/shop',
      DATABASE_DIRECT_URL: 'postgresql:///shop?host=/run/postgresql',
    });
    expect(config.databaseDirectUrl).toBe('postgresql:///shop?host=/run/postgresql');
  });

  it.each([
    ['NODE_ENV', 'staging', 'must be one of production, development, test'],
    ['APP_MODE', 'Production', 'must be one of demo, production'],
    ['HOST', 'http://localhost', 'must be a host name or an IP address'],
    ['HOST', '[::1]', 'must be a host name or an IP address'],
    ['PORT', 'abc', 'must be a port number from 0 to 65535'],
    ['PORT', '65536', 'must be a port number from 0 to 65535'],
    ['PORT', '-1', 'must be a port number from 0 to 65535'],
    ['PORT', '80.5', 'must be a port number from 0 to 65535'],
    ['PUBLIC_URL', 'cards.example', 'must be an http(s) address'],
    ['PUBLIC_URL', 'ftp://localhost', 'must be an http(s) address'],
    ['PUBLIC_URL', 'http://localhost/shop', 'must be an origin without a path'],
    ['PUBLIC_URL', 'http://localhost/?a=b', 'must be an origin without a path'],
    ['PUBLIC_URL', 'http://me:secret@localhost', 'must be an origin without a path'],
    ['DATABASE_URL', 'mysql://localhost/shop', 'must be a postgres:// address'],
    ['DATABASE_DIRECT_URL', 'localhost:5432', 'must be a postgres:// address'],
    ['SMTP_URL', 'https://mail.example', 'must be an smtp:// or smtps:// address'],
    ['MAIL_FROM', 'Cards', 'must be an address, or a name and an <address>'],
    ['MAIL_FROM', 'Cards\r\nBcc: all <a@cards.example>', 'must be one line of text'],
    ['SUPPORT_EMAIL', 'help', 'must be an email address'],
    ['STRIPE_SECRET_KEY', 'sk_test two words of a secret', 'must be one word without spaces'],
    ['STRIPE_API_BASE', 'http://127.0.0.1:9999/v1', 'must be an origin without a path'],
    ['STRIPE_PRICE_LIFETIME', 'price 1', 'must be one word without spaces'],
    ['PAYPAL_API_BASE', 'api-m.paypal.com', 'must be an http(s) address'],
    ['S3_ENDPOINT', 's3.example', 'must be an http(s) address'],
    ['S3_BUCKET', 'two words', 'must be one word without spaces'],
    ['GEOAPIFY_API_BASE', 'https://api.example/v1', 'must be an origin without a path'],
    ['ALLOW_SANDBOX_PAYMENTS', '1', 'must be one of true, false'],
    ['ADMIN_EMAIL', 'owner@localhost', 'must be an email address'],
    ['ADMIN_PASSWORD', 'secret', 'must have at least 8 characters'],
    ['BRAND_NAME', '  ', 'must be one line of text'],
    ['SHIPPING_COUNTRIES', 'DE,Austria', "must be country codes as DE,AT,CH; 'AUSTRIA' is none"],
    ['SHIPPING_COUNTRIES', 'DE,', "must be country codes as DE,AT,CH; '' is none"],
    ['SUPPORT_PHONE', '\t', 'must be one line of text'],
    [
      'LOCKED_SETTINGS',
      'BRAND_NAME,PORT',
      'must be all, or some of BRAND_NAME, SUPPORT_EMAIL, SUPPORT_PHONE, POSTAL_ADDRESS, CHAT_URL',
    ],
    ['REFUND_APPROVAL_ABOVE', '$100', 'must be an amount such as 100 or 99.50'],
    ['POSTAL_ADDRESS', 'One\nTwo', 'must be one line of text'],
    ['CHAT_URL', 'http://wa.me/1', 'must be an https:// address'],
    ['ALLOW_DEMO_ON_NETWORK', 'yes', 'must be one of true, false'],
    ['METRICS_TOKEN', 'a short secret', 'must have at least 16 letters'],
    ['METRICS_TOKEN', 'a-token-of-16-or-more==,', 'must have at least 16 letters'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_1,', 'must be one word without spaces'],
    ['METRICS_TOKEN', 'a secret of two or more words', 'must have at least 16 letters'],
    ['PUBLIC_API_DOCS', 'yes', 'must be one of true, false'],
    ['WORKERS', 'abc', 'must be a whole number from 1 to 99'],
    ['WORKERS', '0', 'must be a whole number from 1 to 99'],
    ['WORKERS', '100', 'must be a whole number from 1 to 99'],
    ['ROLE', 'worker', 'must be one of web, jobs, all'],
    ['REQUIRE_ADMIN_2FA', 'yes', 'must be one of true, false'],
    ['ALLOW_HTTP', 'on', 'must be one of true, false'],
    ['COMMON_PASSWORDS', 'hint', 'must be one of refuse, warn'],
    ['RATE_LIMIT_FACTOR', '0', 'must be a positive number'],
    ['RATE_LIMIT_FACTOR', '1e3', 'must be a positive number'],
    ['TRUST_PROXY', 'true', 'must be the number of proxies in front, 0 to 99'],
    ['LOG_LEVEL', 'verbose', 'must be one of fatal, error, warn, info, debug, trace, silent'],
  ])('refuses %s=%j in one line', (name, value, message) => {
    const error = failureOf({ [name]: value });
    expect(error.message).toContain(`${name} ${message}`);
    expect(error.message).not.toMatch(/\n/);
    expect(error.message).not.toMatch(/secret/);
  });

  it('names the entry of a tax table that cannot be used', () => {
    expect(() => readConfig({ TAX_TABLE: 'DE 19 VAT; XX 5 Tax' })).toThrow(
      "TAX_TABLE entry 2 ('XX 5 Tax') needs a country code such as DE or US-CA, or *",
    );
  });

  it('needs to know who sells where taxes are contained in production', () => {
    const env = { ...production, TAX_TABLE: 'DE 19 VAT' };
    expect(() => readConfig(env)).toThrow(
      'SELLER_TAX_ID is needed in production when TAX_TABLE is set',
    );
    const known = { ...env, SELLER_TAX_ID: 'DE1', POSTAL_ADDRESS: 'A Street 1' };
    expect(readConfig(known)).toMatchObject({
      taxTable: [{ country: 'DE', millionths: 190_000, name: 'VAT' }],
      seller: { name: undefined, taxId: 'DE1' },
    });
    expect(readConfig({ TAX_TABLE: 'DE 19 VAT' }).seller.taxId).toBeUndefined();
  });

  it('reads two values of a secret that is being changed', () => {
    const env = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_old',
      METRICS_TOKEN: 'the-new-token-of-prometheus,the-old-token-of-prometheus',
    };
    const { payments, metricsTokens } = readConfig(env);
    expect(payments.stripe?.webhookSecrets).toEqual(['whsec_new', 'whsec_old']);
    expect(metricsTokens).toEqual(['the-new-token-of-prometheus', 'the-old-token-of-prometheus']);
  });

  it('reads the place for purges of a CDN, and the secrets that sign them', () => {
    expect(readConfig({}).cdn).toBeUndefined();
    const env = { CDN_PURGE_URL: 'https://cdn.example/purge' };
    expect(readConfig(env).cdn).toEqual({ url: env.CDN_PURGE_URL, secrets: [] });
    expect(readConfig({ ...env, CDN_PURGE_SECRET: 'new, old' }).cdn?.secrets).toEqual([
      'new',
      'old',
    ]);
    expect(failureOf({ CDN_PURGE_URL: 'cdn.example' }).message).toBe(
      'CDN_PURGE_URL must be an http(s) address',
    );
    expect(failureOf({ CDN_PURGE_SECRET: 'alone' }).message).toBe(
      'CDN_PURGE_URL is needed when CDN_PURGE_SECRET is set',
    );
  });

  it('takes the country from a proxy alone', () => {
    const env = { COUNTRY_HEADER: 'CF-IPCountry' };
    expect(readConfig({ ...env, TRUST_PROXY: '1' }).countryHeader).toBe('CF-IPCountry');
    expect(failureOf(env).message).toBe('TRUST_PROXY is needed when COUNTRY_HEADER is set');
    expect(failureOf({ COUNTRY_HEADER: 'a b', TRUST_PROXY: '1' }).message).toBe(
      'COUNTRY_HEADER must be the name of a header',
    );
  });

  it('reads the countries that are shipped to, each once', () => {
    expect(readConfig({}).shippingCountries).toEqual([]);
    const env = { SHIPPING_COUNTRIES: 'de, AT,DE' };
    expect(readConfig(env).shippingCountries).toEqual(['DE', 'AT']);
  });

  it('mails codes for unknown devices where that is wanted', () => {
    expect(readConfig({}).requireNewDeviceCode).toBe(false);
    expect(readConfig({ REQUIRE_NEW_DEVICE_CODE: 'true' }).requireNewDeviceCode).toBe(true);
  });

  it('reads the replicas of a database, each once', () => {
    const [one, other] = ['postgres://one.example/shop', 'postgres://other.example/shop'];
    const urls = `${one}, ${other},${one}`;
    const env = { DATABASE_URL: 'postgres://primary.example/shop', DATABASE_READ_URL: urls };
    expect(readConfig(env).databaseReadUrls).toEqual([one, other]);
    expect(readConfig({}).databaseReadUrls).toEqual([]);
    expect(failureOf({ DATABASE_READ_URL: one }).message).toBe(
      'DATABASE_URL is needed when DATABASE_READ_URL is set',
    );
    expect(failureOf({ ...env, DATABASE_READ_URL: `${one},http://other.example` }).message).toBe(
      'DATABASE_READ_URL must be a postgres:// address',
    );
  });

  it.each([
    [{}, false],
    [{ REQUIRE_ADMIN_2FA: 'true' }, true],
    [production, true],
    [{ ...production, REQUIRE_ADMIN_2FA: 'false' }, false],
  ])('with %o admins must have a second factor: %s', (env, isRequired) => {
    expect(readConfig(env).requireAdminSecondFactor).toBe(isRequired);
  });

  it('takes two encryption keys, the first of which encrypts', () => {
    const [newer, older] = ['n'.repeat(32), 'o'.repeat(32)];
    expect(readConfig({ ENCRYPTION_KEY: `${newer},${older}` }).encryptionKeys).toEqual([
      newer,
      older,
    ]);
    expect(readConfig({}).encryptionKeys).toEqual([]);
    expect(failureOf({ ENCRYPTION_KEY: 'short' }).message).toContain('at least 32 characters');
  });

  it('has one process for all work, unless several or another role are asked for', () => {
    expect(readConfig({})).toMatchObject({ workers: 1, role: 'all' });
    expect(readConfig({ WORKERS: '4', ROLE: 'web' })).toMatchObject({ workers: 4, role: 'web' });
    expect(failureOf({ WORKERS: '2', NODE_ENV: 'development' }).message).toBe(
      'WORKERS must be 1 in development: the pages are built in one process',
    );
  });

  it.each(['http://cards.example', 'http://192.168.1.5:3000', 'http://localhost.cards.example'])(
    'refuses %s in production, unless that is wanted',
    (PUBLIC_URL) => {
      const env = { ...production, PUBLIC_URL };
      expect(failureOf(env).message).toMatch(
        /^PUBLIC_URL must begin with https:\/\/ .*ALLOW_HTTP=true/,
      );
      expect(readConfig({ ...env, ALLOW_HTTP: 'true' }).publicUrl).toBe(PUBLIC_URL);
    },
  );

  it.each(['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:8080'])(
    'takes %s in production, which never leaves the machine',
    (PUBLIC_URL) => {
      expect(readConfig({ ...production, PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL);
    },
  );

  it.each(['PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'SUPPORT_EMAIL'])(
    'wants %s in production',
    (name) => {
      expect(() => readConfig(production)).not.toThrow();
      const { message } = failureOf({ ...production, [name]: '' });
      expect(message).toBe(`${name} is needed when APP_MODE is production`);
    },
  );

  describe('of payments', () => {
    const paypal = { PAYPAL_CLIENT_ID: 'client', PAYPAL_CLIENT_SECRET: 'secret' };

    it('enables a provider by its keys', () => {
      const { payments } = readConfig({
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
        STRIPE_API_BASE: 'http://127.0.0.1:9999',
        STRIPE_PRICE_BUSINESS_PLUS_YEARLY: 'price_1',
        ...paypal,
      });
      expect(payments).toEqual({
        stripe: {
          secretKey: 'sk_test_1',
          webhookSecrets: ['whsec_1'],
          apiBase: 'http://127.0.0.1:9999',
          priceIds: { 'business-plus-yearly': 'price_1' },
        },
        paypal: {
          clientId: 'client',
          clientSecret: 'secret',
          webhookId: undefined,
          apiBase: 'https://api-m.paypal.com',
        },
        isSandboxAllowed: true,
      });
    });

    it.each([
      [{}, true],
      [production, false],
      [{ ...production, ALLOW_SANDBOX_PAYMENTS: 'true' }, true],
    ])('of %j: sandbox %s, and no provider without keys', (env, isSandboxAllowed) => {
      expect(readConfig(env).payments).toEqual({
        stripe: undefined,
        paypal: undefined,
        isSandboxAllowed,
      });
    });

    it.each(['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'])('refuses PayPal without %s', (name) => {
      expect(failureOf({ ...paypal, [name]: '' }).message).toMatch(`${name} is needed when `);
    });
  });

  describe('of a store for uploads', () => {
    const s3 = {
      S3_ENDPOINT: 'https://s3.example/storage',
      S3_REGION: 'eu-central-1',
      S3_BUCKET: 'uploads',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    };

    it('takes all of it', () => {
      expect(readConfig(s3).s3).toEqual({
        endpoint: 'https://s3.example/storage',
        region: 'eu-central-1',
        bucket: 'uploads',
        accessKeyId: 'id',
        secretAccessKey: 'secret',
      });
    });

    it('takes none of it', () => {
      expect(readConfig({}).s3).toBeUndefined();
    });

    it.each(Object.keys(s3))('refuses all but %s', (name) => {
      const { message } = failureOf({ ...s3, [name]: '' });
      expect(message).toMatch(`${name} is needed when S3_`);
    });
  });

  it('looks places up where there is a key', () => {
    const { places } = readConfig({ GEOAPIFY_API_KEY: 'key' });
    expect(places).toEqual({ apiKey: 'key', apiBase: 'https://api.geoapify.com' });
    expect(readConfig({}).places).toBeUndefined();
  });

  describe('of a demo', () => {
    it.each([
      { HOST: '127.8.0.1' },
      { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' },
      { HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.1:3000' },
      { HOST: '0.0.0.0', PUBLIC_URL: 'http://demo.example', ALLOW_DEMO_ON_NETWORK: 'true' },
    ])('starts with %j', (env) => {
      expect(readConfig(env).isDemo).toBe(true);
    });

    it.each([
      ['HOST', '0.0.0.0'],
      ['HOST', '::'],
      ['HOST', '127.0.0.1.demo.example'],
      ['PUBLIC_URL', 'https://demo.example'],
      ['PUBLIC_URL', 'http://localhost.demo.example'],
    ])('refuses %s=%s, where others could reach it', (name, value) => {
      expect(failureOf({ [name]: value }).message).toBe(
        `${name} must be loopback in demo mode; set APP_MODE=production or ALLOW_DEMO_ON_NETWORK=true`,
      );
    });
  });
});

function failureOf(env: NodeJS.ProcessEnv): OperatorError {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof OperatorError) return error;
    throw error;
  }
  throw new Error('the settings were accepted');
}
