import Copy from 'lucide-react/icons/copy';
import { Fragment } from 'react';
import { useDashboardTexts } from '#web/site/inside/dashboard-texts.ts';
import { useCommonWords } from '#web/ui/common-words.ts';
import { copyText } from '#web/ui/copy-text.ts';

interface PublicUrlProps {
  url: string;
  /** The copy button's label for screen readers. */
  copyLabel: string;
}

/** A public address: opens on a click, and can be copied. */
export function PublicUrl({ url, copyLabel }: PublicUrlProps) {
  const { text } = useDashboardTexts();
  const { copyFailed } = useCommonWords();
  // A line breaks after a slash rather than inside an identifier.
  const pathParts = url.replace(/^https?:\/\//, '').split(/(?<=\/)/);

  return (
    <div className="flex items-center gap-1">
      <a
        href={url}
        className="flex min-h-11 min-w-0 items-center text-accent-ink underline decoration-hairline underline-offset-4 hover:decoration-current"
      >
        <span className="min-w-0 wrap-anywhere">
          {pathParts.map((part, index) => (
            <Fragment key={index}>
              {part}
              <wbr />
            </Fragment>
          ))}
        </span>
      </a>
      <button
        type="button"
        aria-label={copyLabel}
        onClick={() => void copyText(url, text('dashboard.linkCopied'), copyFailed)}
        className="grid size-11 shrink-0 place-items-center rounded-field text-ink-soft transition-colors hover:bg-sunken hover:text-ink"
      >
        <Copy className="size-5" />
      </button>
    </div>
  );
}
