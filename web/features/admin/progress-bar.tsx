interface ProgressBarProps {
  label: string;
  done: number;
  of: number;
}

/** How far long work is. */
export function ProgressBar({ label, done, of }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      value={done}
      max={of}
      className="h-3 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
    />
  );
}
