import { expect, it } from 'vitest';
import { embedCode } from './embed-code.ts';

it('shows a card by an address of its own, whatever its name is', () => {
  const card = { uniqueId: 'abc', slug: 'studio', publicUrl: 'https://shop.example' };
  const code = embedCode({ ...card, name: '"><script>alert(1)</script>' });
  expect(code).toContain('src="https://shop.example/card/abc/studio/embed.html"');
  expect(code).not.toContain('<script');
  expect(code.match(/"/g)).toHaveLength(12);
});
