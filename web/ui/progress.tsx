import { useId } from 'react';

interface ProgressProps {
  label: string;
  /** From 0 to 1; left out while nobody can tell. */
  value?: number | undefined;
}

/** How far a long work has come. */
export function Progress({ label, value }: ProgressProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-4 text-caption">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {value !== undefined && (
          <span className="text-ink-soft tabular-nums">{Math.round(value * 100)} %</span>
        )}
      </div>
      <progress id={id} className="progress" {...(value !== undefined && { value })} />
    </div>
  );
}
