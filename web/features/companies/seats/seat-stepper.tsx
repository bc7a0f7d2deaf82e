import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { leastSeats, mostSeats } from '#domain/companies/seat-count.ts';
import { Field } from '#web/ui/field.tsx';
import { seatsProblemIn, useTeamsTexts } from './teams-texts.ts';

interface SeatStepperProps {
  /** As typed. */
  seats: string;
  onChange: (seats: string) => void;
}

/** The number of seats: typed, or one more and one fewer. */
export function SeatStepper({ seats, onChange }: SeatStepperProps) {
  const texts = useTeamsTexts();
  const { text } = texts;
  const problem = seatsProblemIn(texts, seats);
  // From what is no number of seats, one step leads to the nearest.
  const count = Math.max(leastSeats - 1, Math.min(Math.trunc(Number(seats)) || 0, mostSeats + 1));
  const look =
    'grid h-12 w-12 min-w-0 place-items-center border border-field-line bg-paper transition-colors hover:bg-sunken disabled:bg-sunken disabled:text-ink-soft';
  return (
    <Field label={text('teams.seats')} hint={text('teams.seatUse')} error={problem}>
      {(control) => (
        <div className="flex">
          <button
            type="button"
            aria-label={text('teams.fewer')}
            disabled={count <= leastSeats}
            onClick={() => onChange(String(count - 1))}
            className={`${look} rounded-s-field border-e-0`}
          >
            <Minus className="size-4" />
          </button>
          <input
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={seats}
            onChange={({ target }) => onChange(target.value)}
            className="relative h-12 w-20 min-w-0 border border-field-line bg-paper text-center text-lead font-medium tabular-nums aria-invalid:border-danger-ink"
          />
          <button
            type="button"
            aria-label={text('teams.more')}
            disabled={count >= mostSeats}
            onClick={() => onChange(String(count + 1))}
            className={`${look} rounded-e-field border-s-0`}
          >
            <Plus className="size-4" />
          </button>
        </div>
      )}
    </Field>
  );
}
