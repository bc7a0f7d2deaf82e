import { describe, expect, it } from 'vitest';
import {
  clientIdProblem,
  companySignInMessages as messages,
  domainOf,
  emailOfClaims,
  isEmailVouched,
  issuerProblem,
  readDomain,
  type IdentityClaims,
} from './company-sign-in.ts';

it.each<[string, string | undefined]>([
  ['example.com', 'example.com'],
  [' Example.COM. ', 'example.com'],
  ['mail.example.co.uk', 'mail.example.co.uk'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['localhost', undefined],
  ['127.0.0.1', undefined],
  ['2130706433', undefined],
  ['[::1]', undefined],
  ['example.com:8080', undefined],
  ['example.com/path', undefined],
  ['a@example.com', undefined],
  ['https://example.com', undefined],
  ['exa mple.com', undefined],
  ['-example.com', undefined],
  ['_dmarc.example.com', undefined],
  [`${'a'.repeat(250)}.com`, undefined],
  ['', undefined],
])('reads the domain %j as %j', (typed, domain) => {
  expect(readDomain(typed)).toBe(domain);
});

it.each<[string, string | undefined]>([
  ['ann@example.com', 'example.com'],
  ['ann@b@example.com', 'example.com'],
  ['@example.com', undefined],
  ['example.com', undefined],
  ['ann@', undefined],
])('finds the domain of %j', (email, domain) => {
  expect(domainOf(email)).toBe(domain);
});

it.each<[string, string | undefined]>([
  ['https://login.example.com', undefined],
  ['https://login.example.com/tenant/v2.0', undefined],
  ['https://login.example.com:8443/realms/acme', undefined],
  ['http://sso.corp.example', undefined],
  ['http://login.example.com', messages.issuer],
  ['http://sso.corp.example:81', messages.issuer],
  ['https://user@login.example.com', messages.issuer],
  ['https://login.example.com?tenant=a', messages.issuer],
  ['https://login.example.com#a', messages.issuer],
  ['javascript:alert(1)', messages.issuer],
  ['login.example.com', messages.issuer],
  ['', messages.issuer],
  [`https://login.example.com/${'a'.repeat(500)}`, messages.issuer],
  ['https://login.example.com/.well-known/openid-configuration', messages.issuerPath],
])('says of the issuer %j: %j', (issuer, problem) => {
  expect(issuerProblem(issuer, ['http://sso.corp.example'])).toBe(problem);
});

it.each<[string, string | undefined]>([
  ['0f8c9a1e-7d53-4f6e', undefined],
  ['12-a.apps.googleusercontent.com', undefined],
  ['', messages.clientId],
  ['two words', messages.clientIdForm],
  ['<script>', messages.clientIdForm],
  ['a'.repeat(501), messages.length],
])('says of the client ID %j: %j', (clientId, problem) => {
  expect(clientIdProblem(clientId)).toBe(problem);
});

describe('an address', () => {
  const google = 'https://accounts.google.com';
  const other = 'https://login.example.com';
  const email = 'ann@example.com';

  it.each<[string, IdentityClaims, boolean]>([
    [other, { email, email_verified: true }, true],
    [other, { email, email_verified: 'true' }, true],
    [other, { email, xms_edov: 1 }, true],
    [other, { email, xms_edov: true }, true],
    [other, { email }, false],
    [other, { email, email_verified: false }, false],
    [other, { email, email_verified: 'yes' }, false],
    [other, { email, email_verified: {} }, false],
    [other, { email, xms_edov: 0 }, false],
    [google, { email, email_verified: true }, false],
    [google, { email, email_verified: true, hd: 'other.example' }, false],
    [google, { email, email_verified: true, hd: 'example.com' }, true],
  ])('by %s with %j is vouched for: %s', (issuer, claims, isVouched) => {
    expect(isEmailVouched(issuer, claims)).toBe(isVouched);
  });

  it.each<[unknown, string]>([
    [' Ann@Example.COM ', 'ann@example.com'],
    [undefined, ''],
    [['ann@example.com'], ''],
    [7, ''],
  ])('of the claim %j is %j', (claim, read) => {
    expect(emailOfClaims({ email: claim })).toBe(read);
  });
});
