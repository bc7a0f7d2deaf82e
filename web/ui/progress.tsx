import type { ComponentProps } from 'react';

/** How far something is, in the brand's color; where colors are forced, in the one of what is chosen. */
export function Progress({ className = '', ...rest }: ComponentProps<'progress'>) {
  return (
    <progress
      className={`h-2.5 appearance-none overflow-hidden rounded-full border border-field-line bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent forced-colors:[&::-moz-progress-bar]:bg-[Highlight] forced-colors:[&::-webkit-progress-value]:bg-[Highlight] ${className}`}
      {...rest}
    />
  );
}
