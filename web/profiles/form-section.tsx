import ChevronDown from 'lucide-react/icons/chevron-down';
import Plus from 'lucide-react/icons/plus';
import { useState, type ReactNode } from 'react';

interface FormSectionProps {
  /** Its name, by which it is found on the page. */
  name: string;
  title: string;
  /** Its title is in another language, what stands in it is not. */
  isInEnglish?: boolean;
  /** Where it is offered to be added: the labels of what stands in it; empty: its title says it. */
  adds?: string | undefined;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A part of a long form under its title. A section that was never opened is not rendered. */
export function FormSection(props: FormSectionProps) {
  const { name, title, isInEnglish = false, adds, isOpen, onToggle, children } = props;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <details
      data-part={name}
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
      className="group border-t border-hairline"
    >
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-2 text-lead font-medium marker:content-none [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          {title}
          {adds !== undefined && adds !== '' && (
            <span className="block text-caption font-normal text-ink-soft">{adds}</span>
          )}
        </span>
        {adds === undefined ? (
          <ChevronDown className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180" />
        ) : (
          <Plus className="size-5 shrink-0 text-accent-ink transition-transform group-open:rotate-45" />
        )}
      </summary>
      {wasOpen && (
        <div
          {...(isInEnglish && { lang: 'en', dir: 'ltr' })}
          className="flex flex-col gap-5 pt-2 pb-6"
        >
          {children}
        </div>
      )}
    </details>
  );
}
