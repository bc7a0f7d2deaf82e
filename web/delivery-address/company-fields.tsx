import { useState, type ComponentProps } from 'react';
import { TextField } from '#web/ui/text-field.tsx';

type FieldGiven = ComponentProps<typeof TextField>;

interface CompanyFieldsProps {
  company: FieldGiven;
  taxId: FieldGiven;
  /** Something is in them, which must not be hidden. */
  isFilled: boolean;
}

/** What only companies fill in: folded away, for most buyers are none. */
export function CompanyFields({ company, taxId, isFilled }: CompanyFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      open={isOpen || isFilled}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="border-t border-hairline sm:col-span-2"
    >
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-accent-ink">
        Buying for a company?
      </summary>
      <div className="grid gap-5 pt-3 sm:grid-cols-2">
        <TextField
          {...company}
          autoComplete="shipping organization"
          hint="On the label and invoice."
        />
        <TextField
          {...taxId}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint="VAT or other tax number, for the invoice."
        />
      </div>
    </details>
  );
}
