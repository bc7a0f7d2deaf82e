import { describe, expect, it } from 'vitest';
import { newNonce, pagePolicy } from './page-security.ts';

describe('pagePolicy', () => {
  it('lets nothing inline run but what carries the nonce', () => {
    const policy = pagePolicy('abc', false);
    expect(policy).toContain("script-src 'self' 'nonce-abc';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toMatch(/unsafe|ws:/);
  });

  it('relaxes only styles and sockets in development', () => {
    const policy = pagePolicy('abc', true);
    expect(policy).toContain("script-src 'self' 'nonce-abc';");
    expect(policy).toContain("style-src 'self' 'unsafe-inline';");
  });

  it('lets a page frame what is of this site, and nobody frame the page', () => {
    const policy = pagePolicy('abc', false);
    expect(policy).toContain("; frame-src 'self';");
    expect(policy).toContain("; frame-ancestors 'none'");
  });
});

it('never gives the same nonce twice', () => {
  expect(newNonce()).not.toBe(newNonce());
  expect(Buffer.from(newNonce(), 'base64')).toHaveLength(16);
});
