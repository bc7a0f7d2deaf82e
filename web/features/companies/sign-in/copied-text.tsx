import { useCompanyTexts } from '#web/site/inside/company-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { useCommonWords } from '#web/ui/common-words.ts';
import { copyText } from '#web/ui/copy-text.ts';

/** A text for another form, and the button that copies it. */
export function CopiedText({ label, text }: { label: string; text: string }) {
  const { text: say } = useCompanyTexts();
  const { copyFailed } = useCommonWords();
  return (
    <div className="w-full">
      <p className="text-caption text-ink-soft">{label}</p>
      <div className="flex flex-wrap items-center gap-x-4">
        <code className="min-w-0 flex-1 basis-56 py-2 text-caption break-all" dir="ltr">
          {text}
        </code>
        <Button
          variant="quiet"
          aria-label={say('company.copyOf', { label })}
          onClick={() => void copyText(text, say('company.copied'), copyFailed)}
        >
          {say('company.copy')}
        </Button>
      </div>
    </div>
  );
}
