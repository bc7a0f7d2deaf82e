import Printer from 'lucide-react/icons/printer';
import { useId } from 'react';
import { useDashboardTexts } from '#web/site/inside/dashboard-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CloseButton, Modal } from '#web/ui/modal.tsx';
import { CodeDownloads } from './code-downloads.tsx';
import type { Code } from './codes.ts';
import './qr-code.css';

/** Over the whole screen, always black on white: held out to be scanned, or printed. */
export function CodeSheet({ code, onClose }: { code: Code; onClose: () => void }) {
  const titleId = useId();
  const { text } = useDashboardTexts();
  return (
    <Modal
      isOpen
      titleId={titleId}
      onClose={onClose}
      className="qr-sheet m-0 h-dvh max-h-none w-full max-w-none"
    >
      <div className="flex min-h-full flex-col p-4">
        <div className="flex items-center justify-between gap-3">
          <h2 id={titleId} className="text-lead font-semibold first-letter:uppercase">
            {code.title}
          </h2>
          <div className="flex flex-wrap justify-end gap-2">
            <CodeDownloads code={code} className="px-3" />
            <Button onClick={() => window.print()}>
              <Printer className="size-5" />
              {text('dashboard.print')}
            </Button>
            <CloseButton className="" />
          </div>
        </div>
        <div className="qr-print m-auto text-center">
          <img
            src={code.SVG}
            alt={code.alt}
            className="mx-auto size-[min(88vw,70dvh)] rounded-card bg-white"
          />
          <p className="mt-4 wrap-anywhere">{code.note}</p>
        </div>
      </div>
    </Modal>
  );
}
