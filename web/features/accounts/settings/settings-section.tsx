import { useId, type ReactNode } from 'react';

interface SettingsSectionProps {
  title: string;
  /** Its purpose, where the title does not say enough. */
  intro?: ReactNode;
  children: ReactNode;
}

/** A titled part of the settings on a sheet of its own. */
export function SettingsSection({ title, intro, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col">
      <h2 id={id} className="mb-4 text-title font-semibold">
        {title}
      </h2>
      <div className="flex-1 rounded-card border border-hairline bg-paper p-6">
        {intro !== undefined && <p className="mb-5 text-ink-soft">{intro}</p>}
        {children}
      </div>
    </section>
  );
}
