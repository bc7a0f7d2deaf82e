import type { ComponentProps, ReactNode } from 'react';

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode;
}

/** Something that is on or off. */
export function CheckField({ label, ...input }: CheckFieldProps) {
  return (
    <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 has-disabled:cursor-not-allowed has-disabled:text-ink-soft">
      <input type="checkbox" className="size-5 shrink-0 accent-accent" {...input} />
      <span className="min-w-0 wrap-anywhere">{label}</span>
    </label>
  );
}
