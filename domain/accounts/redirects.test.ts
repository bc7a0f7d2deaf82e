import { describe, expect, it } from 'vitest';
import { safeRedirectPath } from './redirects.ts';

describe('safeRedirectPath', () => {
  it.each([
    '/',
    '/dashboard',
    '/admin?tab=orders#top',
    '/card/abc/slug',
    '/a//b',
    '/@evil.example',
  ])('%j is honoured and stays on the site', (path) => {
    expect(safeRedirectPath(path)).toBe(path);
    expect(new URL(path, 'https://shop.example').origin).toBe('https://shop.example');
  });

  it.each([
    undefined,
    null,
    '',
    'dashboard',
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/dashboard\r\nSet-Cookie: a=b',
    '\u0000/dashboard',
    ' /dashboard',
    '/a\u0085b',
    'javascript:alert(1)',
  ])('%j is refused', (value) => {
    expect(safeRedirectPath(value)).toBeUndefined();
  });
});
