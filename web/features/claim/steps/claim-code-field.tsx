import type { ComponentProps } from 'react';
import { TextField } from '#web/ui/text-field.tsx';

type ClaimCodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'hint'>;

/** The one-time code that goes with a card which somebody released. */
export function ClaimCodeField(props: ClaimCodeFieldProps) {
  return (
    <TextField
      label="Transfer Code"
      hint="From whoever had this card before you"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      required
      {...props}
    />
  );
}
