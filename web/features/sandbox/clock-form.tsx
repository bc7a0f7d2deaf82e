import type { FormEvent } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface ClockFormProps {
  isDisabled: boolean;
  onMove: (days: number) => void;
}

/** Asks by how many days a subscription's clock is moved ahead. */
export function ClockForm({ isDisabled, onMove }: ClockFormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onMove(Number(new FormData(event.currentTarget).get('days')));
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-3 noscript:hidden">
      <TextField
        label="Days to move the clock ahead"
        name="days"
        type="number"
        inputMode="numeric"
        min={1}
        max={400}
        defaultValue={31}
        required
      />
      <Button type="submit" disabled={isDisabled}>
        Move the clock
      </Button>
    </form>
  );
}
