import { useState, type ReactNode } from 'react';

interface InvoiceFoldProps {
  title: string;
  /** Something is in its fields, which must not be hidden. */
  isFilled: boolean;
  children: ReactNode;
}

/** Fields that few buyers fill in, folded away. */
export function InvoiceFold({ title, isFilled, children }: InvoiceFoldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      open={isOpen || isFilled}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="border-t border-hairline sm:col-span-2"
    >
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-accent-ink">
        {title}
      </summary>
      <div className="grid gap-5 pt-3 sm:grid-cols-2">{children}</div>
    </details>
  );
}
