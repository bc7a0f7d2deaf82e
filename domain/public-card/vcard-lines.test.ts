import { describe, expect, it } from 'vitest';
import { contentLine, foldedLine, textValue, uriValue } from './vcard-lines.ts';

describe('textValue', () => {
  it.each([
    ['a,b;c\\d:e"f', 'a\\,b\\;c\\\\d:e"f'],
    ['one\r\ntwo\rthree\nfour', 'one\\ntwo\\nthree\\nfour'],
    ['\\n', '\\\\n'],
    ['a\u0000b\u0007c\td', 'abc\td'],
    ['a\ud800b', 'a\ufffdb'],
  ])('%j becomes %j', (text, value) => {
    expect(textValue(text)).toBe(value);
  });
});

describe('uriValue', () => {
  it('percent-encodes what address books cut at', () => {
    expect(uriValue('https://a.co/x,y;z?q=1,2#a;b')).toBe('https://a.co/x%2Cy%3Bz?q=1%2C2#a%3Bb');
    expect(uriValue('https://a.co/?q={a|b}\r\n%20ü')).toBe(
      'https://a.co/?q=%7Ba%7Cb%7D%0D%0A%20%C3%BC',
    );
  });
});

describe('contentLine', () => {
  it('names the charset of what is not ASCII, and folds what it wrote', () => {
    expect(contentLine('EMAIL;TYPE=INTERNET', 'a@b.example')).toBe(
      'EMAIL;TYPE=INTERNET:a@b.example\r\n',
    );
    expect(contentLine('N', 'Müller;Jörg;;;')).toBe('N;CHARSET=UTF-8:Müller;Jörg;;;\r\n');
    expect(contentLine('NOTE', `${'x'.repeat(54)}ü`)).toBe(
      `NOTE;CHARSET=UTF-8:${'x'.repeat(54)}ü\r\n`,
    );
    expect(contentLine('NOTE', `${'x'.repeat(55)}ü`)).toBe(
      `NOTE;CHARSET=UTF-8:${'x'.repeat(55)}\r\n ü\r\n`,
    );
  });
});

describe('foldedLine', () => {
  it.each([
    ['75 octets stay', 'x'.repeat(70), ['NOTE:' + 'x'.repeat(70)]],
    ['76 octets fold', 'x'.repeat(71), ['NOTE:' + 'x'.repeat(70), ' x']],
    [
      'the fold counts its own space',
      'x'.repeat(70 + 74 + 1),
      ['NOTE:' + 'x'.repeat(70), ' ' + 'x'.repeat(74), ' x'],
    ],
    ['two octets at the edge', 'x'.repeat(69) + 'ü', ['NOTE:' + 'x'.repeat(69), ' ü']],
    ['two octets that fit', 'x'.repeat(68) + 'üy', ['NOTE:' + 'x'.repeat(68) + 'ü', ' y']],
    ['three octets at the edge', 'x'.repeat(68) + '王', ['NOTE:' + 'x'.repeat(68), ' 王']],
    ['four octets at the edge', 'x'.repeat(67) + '😀', ['NOTE:' + 'x'.repeat(67), ' 😀']],
    ['four octets that fit', 'x'.repeat(66) + '😀', ['NOTE:' + 'x'.repeat(66) + '😀']],
    ['a space at the fold survives', 'x'.repeat(70) + ' y', ['NOTE:' + 'x'.repeat(70), '  y']],
    ['nothing', '', ['NOTE:']],
  ])('%s', (_name, value, lines) => {
    expect(foldedLine('NOTE', value)).toBe(lines.map((line) => `${line}\r\n`).join(''));
  });
});
