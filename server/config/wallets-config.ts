import { createPrivateKey } from 'node:crypto';
import { OperatorError } from '#server/operator-error.ts';
import type { Settings } from './settings.ts';

const appleVariables = [
  'APPLE_PASS_CERTIFICATE',
  'APPLE_PASS_KEY',
  'APPLE_PASS_WWDR',
  'APPLE_PASS_TYPE_ID',
  'APPLE_PASS_TEAM_ID',
] as const;
const googleVariables = ['GOOGLE_WALLET_ISSUER_ID', 'GOOGLE_WALLET_SERVICE_ACCOUNT'] as const;

/** The wallets that cards are offered for. @throws OperatorError for a part of what one needs */
export function walletsOf(values: Settings) {
  return { apple: appleOf(values), google: googleOf(values) };
}

function appleOf(values: Settings) {
  const {
    APPLE_PASS_CERTIFICATE: certificate,
    APPLE_PASS_KEY: key,
    APPLE_PASS_WWDR: wwdr,
    APPLE_PASS_TYPE_ID: passTypeId,
    APPLE_PASS_TEAM_ID: teamId,
    APPLE_PASS_PASSPHRASE: passphrase,
    APPLE_PUSH_API_BASE: pushBase,
  } = values;
  if (certificate && key && wwdr && passTypeId && teamId) {
    return { certificate, key: openKey(key, passphrase), wwdr, passTypeId, teamId, pushBase };
  }
  return noneOf(values, appleVariables);
}

function googleOf(values: Settings) {
  const {
    GOOGLE_WALLET_ISSUER_ID: issuerId,
    GOOGLE_WALLET_SERVICE_ACCOUNT: account,
    GOOGLE_WALLET_API_BASE: apiBase,
  } = values;
  if (issuerId && account) {
    return {
      issuerId,
      clientEmail: account.client_email,
      privateKey: account.private_key,
      tokenUrl: account.token_uri,
      apiBase,
    };
  }
  return noneOf(values, googleVariables);
}

/** The key as PKCS #1, not encrypted, whatever it came as. @throws OperatorError */
function openKey(key: string, passphrase: string | undefined): string {
  const opened = tryToOpen(key, passphrase);
  if (opened.asymmetricKeyType !== 'rsa') {
    throw new OperatorError('APPLE_PASS_KEY must be an RSA key');
  }
  return opened.export({ type: 'pkcs1', format: 'pem' }).toString();
}

function tryToOpen(key: string, passphrase = '') {
  try {
    return createPrivateKey({ key, passphrase });
  } catch {
    throw new OperatorError(
      'APPLE_PASS_KEY must be a private key as PEM that APPLE_PASS_PASSPHRASE opens',
    );
  }
}

/** Settings of which all or none are set: none. @throws OperatorError for some of them */
export function noneOf(values: Settings, names: readonly (keyof Settings)[]): undefined {
  const given = names.find((name) => values[name] !== undefined);
  if (given === undefined) return undefined;
  const missing = names.find((name) => values[name] === undefined);
  throw new OperatorError(`${missing} is needed when ${given} is set`);
}
