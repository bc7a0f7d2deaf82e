import type { ComponentProps } from 'react';
import { TextField } from '#web/ui/text-field.tsx';
import { useClaimTexts } from '../claim-texts.ts';

type ClaimCodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'hint'>;

/** The one-time code that goes with a card which somebody released. */
export function ClaimCodeField(props: ClaimCodeFieldProps) {
  const { text } = useClaimTexts();
  return (
    <TextField
      label={text('claim.transferCode')}
      hint={text('claim.transferHint')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      required
      {...props}
    />
  );
}
