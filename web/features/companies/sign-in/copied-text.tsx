import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';

/** A text for another form, and the button that copies it. */
export function CopiedText({ label, text }: { label: string; text: string }) {
  return (
    <div className="w-full">
      <p className="text-caption text-ink-soft">{label}</p>
      <div className="flex flex-wrap items-center gap-x-4">
        <code className="min-w-0 flex-1 basis-56 py-2 text-caption break-all" dir="ltr">
          {text}
        </code>
        <Button
          variant="quiet"
          aria-label={`Copy the ${label}`}
          onClick={() => void copyText(text, 'Copied!')}
        >
          Copy
        </Button>
      </div>
    </div>
  );
}
