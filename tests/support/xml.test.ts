import { expect, it } from 'vitest';
import { requireWellFormedXml } from './xml.ts';

it.each([
  '<?xml version="1.0"?>\n<a b="1 &amp; 2"><c/>text &#39;<d><![CDATA[<p> & ]]></d></a>\n',
  '<a xmlns:b="http://b.test/"><b:c /></a>',
])('accepts %s', (text) => {
  expect(() => requireWellFormedXml(text)).not.toThrow();
});

it.each([
  ['', '0 roots'],
  ['<a>', 'left open: a'],
  ['</a>', '</a> ends <nothing>'],
  ['<a></b>', '</b> ends <a>'],
  ['<a><b></a></b>', '</a> ends <b>'],
  ['<a/><b/>', '2 roots'],
  ['<a>&</a>', 'begins no entity'],
  ['<a b=1/>', 'no element'],
  ['<a b="&nbsp;"/>', 'begins no entity'],
  ['text<a/>', 'outside of the root'],
  ['<a>1 < 2</a>', 'begins no element'],
])('refuses %s', (text, problem) => {
  expect(() => requireWellFormedXml(text)).toThrow(problem);
});
