import { useClaimTexts } from '../claim-texts.ts';
import { claimStages, type ClaimStep } from './claim-steps.ts';

interface ClaimProgressProps {
  step: ClaimStep;
  /** The steps that this tap has. */
  steps: readonly ClaimStep[];
}

/** How far a first tap has come: a mark for each stage, and its name for screen readers. */
export function ClaimProgress({ step, steps }: ClaimProgressProps) {
  const { text } = useClaimTexts();
  const stages = claimStages.filter((stage) => stage.steps.some((one) => steps.includes(one)));
  const current = stages.findIndex((stage) => stage.steps.includes(step));
  return (
    <ol aria-label={text('claim.steps')} className="flex gap-1.5">
      {stages.map(({ name }, index) => (
        <li
          key={name}
          aria-current={index === current ? 'step' : undefined}
          className={`h-1.5 w-8 rounded-full border ${index <= current ? 'border-accent bg-accent' : 'border-field-line'}`}
        >
          <span className="sr-only">
            {index < current ? text('claim.stepDone', { step: text(name) }) : text(name)}
          </span>
        </li>
      ))}
    </ol>
  );
}
