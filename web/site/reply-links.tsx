import type { ReactNode } from 'react';
import { dialledText } from '#domain/phones/phone-entry.ts';

/** Links to answer by mail and phone. */
export function ReplyLinks({ email, phone }: { email: string; phone: string }) {
  if (email === '' && phone === '') return null;
  const number = dialledText(phone);
  const call = number === undefined ? undefined : `tel:${number}`;
  return (
    <ul className="flex flex-wrap gap-x-8">
      {email !== '' && <ReplyLink href={`mailto:${encodeURI(email)}`}>{email}</ReplyLink>}
      {phone !== '' && <ReplyLink href={call}>{phone}</ReplyLink>}
    </ul>
  );
}

/** @param href absent where the value is no number or address to reach */
function ReplyLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  return (
    <li className="min-w-0">
      <a
        href={href}
        className={`inline-flex min-h-11 items-center break-all ${href === undefined ? '' : 'text-accent-ink underline underline-offset-4'}`}
      >
        <bdi>{children}</bdi>
      </a>
    </li>
  );
}
