import type { ComponentProps } from 'react';

/** How far something is, in the brand's color; forced colors have the bar of the system. */
export function Progress({ className = '', ...rest }: ComponentProps<'progress'>) {
  return (
    <progress
      className={`h-2.5 appearance-none overflow-hidden rounded-full border border-field-line bg-sunken forced-colors:appearance-auto [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent ${className}`}
      {...rest}
    />
  );
}
