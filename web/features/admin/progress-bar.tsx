import { Progress } from '#web/ui/progress.tsx';

interface ProgressBarProps {
  label: string;
  done: number;
  of: number;
}

/** How far long work is. */
export function ProgressBar({ label, done, of }: ProgressBarProps) {
  return <Progress aria-label={label} value={done} max={of} className="w-full" />;
}
