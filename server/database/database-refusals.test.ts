import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { describeRefusal } from './database-refusals.ts';

function answer(code: string, message: string): DatabaseError {
  return Object.assign(new DatabaseError(message, 0, 'error'), { code });
}

const withCode = (code: string, message: string) => Object.assign(new Error(message), { code });

const variables = 'DATABASE_URL (or DATABASE_DIRECT_URL)';

it.each([
  [
    answer('28P01', 'password authentication failed for user "shop"'),
    `PostgreSQL refuses ${variables}: password authentication failed for user "shop". Check its user and password, and the server's pg_hba.conf.`,
  ],
  [
    answer('3D000', 'database "shop" does not exist'),
    `PostgreSQL refuses ${variables}: database "shop" does not exist. Create that database, or name another one.`,
  ],
  [
    answer('42501', 'permission denied for table accounts'),
    `PostgreSQL refuses ${variables}: permission denied for table accounts. Run npm run db -- migrate as the owner of the tables, which gives the rights.`,
  ],
  [
    new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'),
    `PostgreSQL asks for a password, and ${variables} has none, or not the right one: postgres://USER:PASSWORD@HOST/DATABASE.`,
  ],
  [
    new Error('The server does not support SSL connections'),
    `${variables} asks for TLS, which that server does not speak: take sslmode and ssl out, or turn TLS on there.`,
  ],
  [
    withCode('DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate'),
    `The certificate of the server of ${variables} is not trusted (self-signed certificate): name its authority by sslrootcert=FILE, or by NODE_EXTRA_CA_CERTS.`,
  ],
])('is reported in one line: %s', (error, line) => {
  expect(describeRefusal(error)).toBe(line);
});

it.each([
  answer('42601', 'syntax error'),
  withCode('ECONNREFUSED', 'connect ECONNREFUSED'),
  new TypeError('a defect'),
  'text',
])('says nothing of %s', (error) => {
  expect(describeRefusal(error)).toBeUndefined();
});
