import type { ProfileFields } from '../profiles/profile.ts';
import { cutTo, singleLine } from '../text.ts';

const maximumNameLength = 80;

/** A saved contact's file is named after the company, else the person (specification 2, section 9). */
export function vCardFileName({
  companyName,
  userProfile,
}: Pick<ProfileFields, 'companyName' | 'userProfile'>): string {
  return `${fileNamePart(companyName) || fileNamePart(userProfile) || 'contact'}.vcf`;
}

/**
 * The `Content-Disposition` that carries `fileName` (RFC 6266): ASCII for old clients, UTF-8 as
 * `filename*` (RFC 5987). `inline`, so that iPhones open the contact instead of a download; every
 * other browser saves a type it cannot show.
 */
export function vCardContentDisposition(fileName: string): string {
  const utf8 = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${asciiFileName(fileName)}"; filename*=UTF-8''${utf8}`;
}

/** Without what a file system, a header or a reader of the name could misunderstand. */
function fileNamePart(name: string): string {
  const part = singleLine(name)
    .replace(/[/\\:;*?"<>|%]|\p{Cf}/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+/, '');
  return cutTo(part, maximumNameLength).replace(/[ .]$/, '').trim();
}

function asciiFileName(fileName: string): string {
  const name = fileName
    .replace(/\.vcf$/, '')
    .normalize('NFKD')
    .replace(/[^ -~]/g, '')
    .replace(/["\\/]/g, '')
    .trim();
  return `${/[a-z0-9]/i.test(name) ? name : 'contact'}.vcf`;
}
