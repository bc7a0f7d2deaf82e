import Check from 'lucide-react/icons/check';
import { Spinner } from '#web/ui/spinner.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { ChoiceState } from './use-choose-plan.ts';

const words: Partial<Record<ChoiceState, string>> = {
  adding: 'Adding...',
  added: 'Added to Cart!',
};

interface PlanButtonProps {
  /** What it says as long as nothing happens. */
  label: string;
  state: ChoiceState;
  isProminent: boolean;
  isDisabled: boolean;
  /** The id of the plan's name. */
  planNameId: string;
  onChoose: () => void;
}

/** Chooses a plan and says how far that has come (specification 1, section 2). */
export function PlanButton(props: PlanButtonProps) {
  const { label, state, isProminent, isDisabled, planNameId, onChoose } = props;
  const isHydrated = useHydrated();
  const isBusy = state === 'adding' || state === 'activating';
  const isGreen = isProminent || state === 'added';
  return (
    <button
      type="button"
      aria-describedby={planNameId}
      disabled={isDisabled || isBusy || !isHydrated}
      onClick={onChoose}
      className={`inline-flex min-h-12 w-full items-center justify-center gap-2 rounded-field px-5 font-medium transition-colors noscript:hidden ${
        isGreen
          ? 'bg-accent text-on-accent hover:bg-accent-strong'
          : 'border border-field-line bg-paper text-ink hover:bg-sunken'
      } ${isDisabled ? 'opacity-60' : ''}`}
    >
      {isBusy && <Spinner />}
      {state === 'added' && <Check className="size-5" />}
      {words[state] ?? label}
    </button>
  );
}
