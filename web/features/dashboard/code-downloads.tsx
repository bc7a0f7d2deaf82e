import Download from 'lucide-react/icons/download';
import { useDashboardTexts } from '#web/site/inside/dashboard-texts.ts';
import { ButtonAnchor } from '#web/ui/button.tsx';
import type { Code } from './codes.ts';

/** The files of a code, to be kept. @param className of each */
export function CodeDownloads({ code, className }: { code: Code; className: string }) {
  const { text } = useDashboardTexts();
  return (['SVG', 'PNG'] as const).map((kind) => (
    <ButtonAnchor
      key={kind}
      className={className}
      href={code[kind]}
      download={`${code.fileName}.${kind.toLowerCase()}`}
      aria-label={text('dashboard.download', { title: code.title, kind })}
    >
      <Download className="size-5 shrink-0" />
      {kind}
    </ButtonAnchor>
  ));
}
