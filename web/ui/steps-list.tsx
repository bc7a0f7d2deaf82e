import CircleCheck from 'lucide-react/icons/circle-check';
import { useId, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { useCommonWords } from './common-words.ts';
import './steps-list.css';

export interface Step {
  readonly title: string;
  readonly isDone: boolean;
  /** The button that does it, or the words of what happens by itself. */
  readonly action: ReactNode;
}

interface StepsListProps {
  title: string;
  steps: readonly Step[];
  /** Absent: the steps go away by being done alone. */
  onHide?: () => void;
}

/** Steps at a beginning: those that are done, and the next one with its button. */
export function StepsList({ title, steps, onHide }: StepsListProps) {
  const id = useId();
  const words = useCommonWords();
  const next = steps.find(({ isDone }) => !isDone);
  if (next === undefined) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-hairline bg-paper p-4 sm:p-6"
    >
      <div className="flex items-center gap-4">
        <Ring done={done} of={steps.length} />
        <div className="grow">
          <h2 id={id} className="text-title font-semibold">
            {title}
          </h2>
          <p className="text-ink-soft">{words.stepsDone(done, steps.length)}</p>
        </div>
        {onHide && (
          <Button variant="quiet" aria-label={words.hideSteps} onClick={onHide}>
            {words.hide}
          </Button>
        )}
      </div>
      <ol className="mt-4 grid gap-x-6 sm:grid-cols-2">
        {steps.map((step) => (
          <li key={step.title} className="flex min-h-11 items-center gap-3">
            {step.isDone ? (
              <CircleCheck className="size-5 shrink-0 text-accent-ink" />
            ) : (
              <span
                aria-hidden="true"
                className="size-5 shrink-0 rounded-full border-2 border-field-line"
              />
            )}
            <span className={step.isDone ? 'text-ink-soft' : 'font-medium'}>
              {step.title}
              {step.isDone && <span className="sr-only">{words.stepDone}</span>}
            </span>
          </li>
        ))}
      </ol>
      <div className="mt-4">{next.action}</div>
    </section>
  );
}

/** The share that is done, as a ring; the words beside it say the same. */
function Ring({ done, of: all }: { done: number; of: number }) {
  return (
    <svg viewBox="0 0 36 36" className="steps-ring size-14 shrink-0" aria-hidden="true">
      <circle cx="18" cy="18" r="15" pathLength={all} />
      <circle cx="18" cy="18" r="15" pathLength={all} strokeDasharray={`${done} ${all}`} />
    </svg>
  );
}
