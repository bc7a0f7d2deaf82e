import { DatabaseError } from 'pg';

/** The advice about what PostgreSQL answers to a connection that it does not want. */
const adviceByState: readonly (readonly [RegExp, string])[] = [
  [/^28/, "Check its user and password, and the server's pg_hba.conf."],
  [/^3D/, 'Create that database, or name another one.'],
  [/^42501/, 'Run npm run db -- migrate as the owner of the tables, which gives the rights.'],
];

/** The codes of OpenSSL and Node about a certificate that is not to be trusted. */
const untrusted = /CERT|SIGNATURE/;

/**
 * The operator's line about a database that is there and does not let us in: trying again would not help.
 * @returns undefined for any other error
 */
export function describeRefusal(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof DatabaseError) {
    const state = error.code ?? '';
    const advice = adviceByState.find(([states]) => states.test(state))?.[1];
    return advice && `PostgreSQL refuses ${variables}: ${error.message}. ${advice}`;
  }
  if (error.message.startsWith('SASL')) {
    return `PostgreSQL asks for a password, and ${variables} has none, or not the right one: postgres://USER:PASSWORD@HOST/DATABASE.`;
  }
  if (error.message.includes('does not support SSL')) {
    return `${variables} asks for TLS, which that server does not speak: take sslmode and ssl out, or turn TLS on there.`;
  }
  if ('code' in error && typeof error.code === 'string' && untrusted.test(error.code)) {
    return `The certificate of the server of ${variables} is not trusted (${error.message}): name its authority by sslrootcert=FILE, or by NODE_EXTRA_CA_CERTS.`;
  }
  return undefined;
}

const variables = 'DATABASE_URL (or DATABASE_DIRECT_URL)';
