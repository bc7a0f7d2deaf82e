import { describe, expect, it } from 'vitest';
import { vCardProfiles } from '#tests/support/vcard-profiles.ts';
import { readVCard } from '../profile-import/read-vcard.ts';
import { vCard } from './vcard.ts';

const profiles = Object.entries(vCardProfiles);

/** Readers that know less than RFC 2426, by the rules that docs/vcard-readers.md tells of them. */
describe.each(profiles)('the contact of %s', (_name, input) => {
  const file = Buffer.from(vCard(input));

  it('is said by a reader that takes a line without a charset for the code page of Windows', () => {
    const lines = unfolded(file).filter((line) => !line.toString().includes('X-ABLabel'));
    expect(lines.map(byCodePage)).toEqual(lines.map((line) => line.toString()));
  });

  it('has whole pictures for a reader that goes on to a blank line', () => {
    expect(pictureOf(file, 'PHOTO')).toBe(input.photoJpegBase64);
    expect(pictureOf(file, 'LOGO')).toBe(input.logoJpegBase64);
  });

  it('has the same for a reader that goes on while lines are folded', () => {
    expect(foldedValue(file, 'PHOTO')).toBe(input.photoJpegBase64);
  });

  it('is read by the import of this shop', () => {
    const found = readVCard(file);
    const { userProfile, companyName, jobTitle, companyEmail } = input.profile;
    expect(found?.fields).toMatchObject(
      Object.fromEntries(
        Object.entries({ companyName, jobTitle, companyEmail, userProfile }).filter(
          ([, value]) => value !== '',
        ),
      ),
    );
    expect(found?.picture).toBe(input.photoJpegBase64 ?? input.logoJpegBase64 ?? '');
  });
});

/** Lines as octets, joined where they were folded. */
function unfolded(file: Buffer): Buffer[] {
  const lines = file.toString('latin1').replaceAll('\r\n ', '').split('\r\n');
  return lines.map((line) => Buffer.from(line, 'latin1'));
}

function byCodePage(line: Buffer): string {
  const head = line.toString('latin1').split(':')[0] ?? '';
  const charset = /;CHARSET=([\w-]+)/.exec(head)?.[1] ?? 'windows-1252';
  return new TextDecoder(charset).decode(line);
}

function pictureOf(file: Buffer, name: string): string | undefined {
  return new RegExp(`^${name};[^:]*:(.*?)\\r\\n\\r\\n`, 'ms')
    .exec(file.toString())?.[1]
    ?.replaceAll('\r\n ', '');
}

function foldedValue(file: Buffer, name: string): string | undefined {
  return new RegExp(`^${name};[^:]*:([^\\r]*(?:\\r\\n [^\\r]*)*)`, 'm')
    .exec(file.toString())?.[1]
    ?.replaceAll('\r\n ', '');
}
