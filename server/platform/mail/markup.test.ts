import { describe, expect, it } from 'vitest';
import { markup } from './markup.ts';

describe('markup', () => {
  it.each([
    ['text', markup`<p>${`<b> & "it's"`}</p>`, '<p>&lt;b&gt; &amp; &quot;it&#39;s&quot;</p>'],
    ['markup', markup`<p>${markup`<b>${'<'}</b>`}</p>`, '<p><b>&lt;</b></p>'],
    ['a list', markup`<ul>${['<', markup`<li>`]}</ul>`, '<ul>&lt;<li></ul>'],
    ['nothing', markup`<p>${undefined}</p>`, '<p></p>'],
    ['what looks like a placeholder', markup`<p>${'$&'}\n</p>`, '<p>$&amp;\n</p>'],
  ])('puts in %s', (_what, { html }, expected) => {
    expect(html).toBe(expected);
  });
});
