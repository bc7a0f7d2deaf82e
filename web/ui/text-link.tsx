import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** A link within text, tall enough for a thumb. */
export function TextLink({ className = '', ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      className={`inline-flex min-h-11 items-center text-accent-ink underline decoration-hairline underline-offset-4 hover:decoration-current ${className}`}
      {...rest}
    />
  );
}
