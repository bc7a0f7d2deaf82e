import { describe, expect, it } from 'vitest';
import { vCardContentDisposition, vCardFileName } from './vcard-file.ts';

describe('vCardFileName', () => {
  it.each([
    ['Acme Inc.', 'Ada', 'Acme Inc.vcf'],
    ['', 'Ada Lovelace', 'Ada Lovelace.vcf'],
    ['', '', 'contact.vcf'],
    ['../../etc/passwd', '', 'etc passwd.vcf'],
    ['a/b\\c:d*e?f"g<h>i|j%k', '', 'a b c d e f g h i j k.vcf'],
    ['Bits; Bytes; Co', '', 'Bits Bytes Co.vcf'],
    ['.hidden', '', 'hidden.vcf'],
    ['\u202efdp.exe', '', 'fdp.exe.vcf'],
    ['Müller', '', 'Müller.vcf'],
    ['...', '王小明', '王小明.vcf'],
    ['x'.repeat(200), '', `${'x'.repeat(80)}.vcf`],
    [`${'x'.repeat(79)}😀`, '', `${'x'.repeat(79)}.vcf`],
  ])('of %j, %j is %j', (companyName, userProfile, fileName) => {
    expect(vCardFileName({ companyName, userProfile })).toBe(fileName);
  });
});

describe('vCardContentDisposition', () => {
  it.each([
    ['Acme.vcf', `inline; filename="Acme.vcf"; filename*=UTF-8''Acme.vcf`],
    [
      'Müller & Söhne.vcf',
      `inline; filename="Muller & Sohne.vcf"; filename*=UTF-8''M%C3%BCller%20%26%20S%C3%B6hne.vcf`,
    ],
    [
      '王小明.vcf',
      `inline; filename="contact.vcf"; filename*=UTF-8''%E7%8E%8B%E5%B0%8F%E6%98%8E.vcf`,
    ],
    [
      "O'Neill (NY)*.vcf",
      `inline; filename="O'Neill (NY)*.vcf"; filename*=UTF-8''O%27Neill%20%28NY%29%2A.vcf`,
    ],
  ])('%j', (fileName, header) => {
    expect(vCardContentDisposition(fileName)).toBe(header);
    expect(header).toMatch(/^[\x20-\x7e]+$/);
  });
});
