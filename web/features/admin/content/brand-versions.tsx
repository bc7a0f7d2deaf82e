import { useState } from 'react';
import { callApi, failureMessage, type Answer } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { BrandView } from '#wire/admin/brand.ts';
import { shownTime } from '../shown.ts';

interface BrandVersionsProps {
  versions: Answer<'GET /admin/brand'>['versions'];
  /** The version that is live. */
  current: number;
  /** Receives a version that is to be put into the form. */
  onTake: (brand: BrandView) => void;
}

/** The versions of the brand before: each version can be put into the form, and is live once it is saved. */
export function BrandVersions({ versions, current, onTake }: BrandVersionsProps) {
  const [loading, setLoading] = useState<number>();

  async function take(version: number): Promise<void> {
    setLoading(version);
    try {
      const params = { version: String(version) };
      onTake((await callApi('GET /admin/brand/versions/:version', { params })).brand);
      toast.success(`Version ${version} is in the form. Save it to make it live.`);
    } catch (error) {
      toast.error(failureMessage(error, { refused: 'We couldn’t load the version.' }));
    }
    setLoading(undefined);
  }

  if (versions.length === 0) return <p className="text-ink-soft">No versions yet.</p>;
  return (
    <ul className="max-w-reading border-t border-hairline">
      {versions.map(({ version, savedAt }) => (
        <li
          key={version}
          className="flex min-h-13 flex-wrap items-center gap-x-4 border-b border-hairline py-1"
        >
          <span className="font-medium">{`Version ${version}`}</span>
          <span className="text-ink-soft">{shownTime(savedAt)}</span>
          {version === current ? (
            <span className="text-accent-ink">Live</span>
          ) : (
            <Button
              variant="quiet"
              className="ms-auto"
              aria-label={`Use in the Form: version ${version}`}
              disabled={loading !== undefined}
              onClick={() => void take(version)}
            >
              Use in the Form
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
