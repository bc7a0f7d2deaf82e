import type { ComponentProps } from 'react';
import { TextField } from '#web/ui/text-field.tsx';

type ClaimCodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'hint'>;

/** The one-time code that goes with a card which somebody released. */
export function ClaimCodeField(props: ClaimCodeFieldProps) {
  return (
    <TextField
      label="Transfer Code"
      hint="Ask the card’s previous owner for it"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      required
      {...props}
    />
  );
}
