import { describe, expect, it } from 'vitest';
import { describeUnknownSetting, listUnknownSettings } from './misspelt-settings.ts';

describe('misspelt settings', () => {
  it.each([
    ['SMPT_URL', 'SMTP_URL'],
    ['TRUST_PROXIES', 'TRUST_PROXY'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['DATABASE_DIRECT_URI', 'DATABASE_DIRECT_URL'],
    ['PUBLIC_URI', 'PUBLIC_URL'],
    ['MAILFROM', 'MAIL_FROM'],
    ['WORKER', 'WORKERS'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['BACKUP_PASSWORD', 'BACKUP_PASSPHRASE'],
    ['APPMODE', 'APP_MODE'],
    ['DATADIR', 'DATA_DIR'],
    ['STRIPE_WEBHOOK_SECERT', 'STRIPE_WEBHOOK_SECRET'],
    ['S3_ACCESSKEY_ID', 'S3_ACCESS_KEY_ID'],
  ])('%s is reported as %s', (name, meant) => {
    expect(listUnknownSettings({ [name]: 'x' })).toEqual([name]);
    expect(describeUnknownSetting(name)).toContain(`is ignored: did you mean ${meant}?`);
  });

  it('with a prefix of the shop are reported without a name that is near', () => {
    expect(listUnknownSettings({ SMTP_HOST: 'x', STRIPE_KEY: 'x' })).toEqual([
      'SMTP_HOST',
      'STRIPE_KEY',
    ]);
    expect(describeUnknownSetting('STRIPE_KEY')).toBe(
      "STRIPE_KEY isn't one of the shop's settings and is ignored: check its name in docs/settings.md.",
    );
  });

  it('are none of those that shells, services and containers set', () => {
    const names =
      'HOME HOSTNAME HOSTTYPE LANG LOGNAME MAIL MAILTO OLDPWD PATH PORT PWD SHELL SHLVL TERM TMPDIR TZ USER UID EDITOR DISPLAY CI NODE_ENV NODE_OPTIONS NODE_PATH NODE_VERSION NODE_EXTRA_CA_CERTS MALLOC_ARENA_MAX PGHOST PGPORT PGUSER POSTGRES_PASSWORD UPSTREAMS INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID NOTIFY_SOCKET STATE_DIRECTORY XDG_DATA_DIRS SSH_AUTH_SOCK SUDO_USER KUBERNETES_PORT KUBERNETES_SERVICE_HOST npm_config_cache HTTP_PROXY HTTPS_PROXY NO_PROXY';
    expect(listUnknownSettings(Object.fromEntries(names.split(' ').map((n) => [n, 'x'])))).toEqual(
      [],
    );
  });
});
