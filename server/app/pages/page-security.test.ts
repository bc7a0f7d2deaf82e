import { describe, expect, it } from 'vitest';
import { newNonce, pagePolicy } from './page-security.ts';

describe('pagePolicy', () => {
  it('lets nothing inline run but what carries the nonce', () => {
    const policy = pagePolicy('abc', { isDevelopment: false, isFraming: false });
    expect(policy).toContain("script-src 'self' 'nonce-abc';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toMatch(/unsafe|ws:|frame-src/);
  });

  it('relaxes only styles and sockets in development', () => {
    const policy = pagePolicy('abc', { isDevelopment: true, isFraming: false });
    expect(policy).toContain("script-src 'self' 'nonce-abc';");
    expect(policy).toContain("style-src 'self' 'unsafe-inline';");
  });

  it('lets a page frame what is of this site, where it asks for that', () => {
    const policy = pagePolicy('abc', { isDevelopment: false, isFraming: true });
    expect(policy).toContain("; frame-src 'self';");
  });
});

it('never gives the same nonce twice', () => {
  expect(newNonce()).not.toBe(newNonce());
  expect(Buffer.from(newNonce(), 'base64')).toHaveLength(16);
});
