import Download from 'lucide-react/icons/download';
import Maximize from 'lucide-react/icons/maximize';
import Printer from 'lucide-react/icons/printer';
import { useId, useState } from 'react';
import { qrPngPath, qrSvgPath } from '#domain/public-card/card-paths.ts';
import { Button, ButtonAnchor } from '#web/ui/button.tsx';
import { CloseButton, Modal } from '#web/ui/modal.tsx';
import type { User } from '#wire/user.ts';
import './qr-code.css';

const alt = 'QR code that opens your main URL';

const files = [
  ['SVG', qrSvgPath],
  ['PNG', qrPngPath],
] as const;

/** The code of the account's page: shown, enlarged, kept as a file, printed. */
export function QrCode({ user, mainUrl }: { user: User; mainUrl: string }) {
  const [isLarge, setIsLarge] = useState(false);
  const { uniqueId } = user;
  return (
    <div className="mb-6">
      {/* Its image has the white margin that scanners need, in the dark as well. */}
      <img
        src={user.qrCode}
        width={240}
        height={240}
        alt={alt}
        className="mx-auto size-60 rounded-field bg-white"
      />
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button className="col-span-2" onClick={() => setIsLarge(true)}>
          <Maximize className="size-5 shrink-0" />
          Enlarge
        </Button>
        {files.map(([kind, pathOf]) => (
          <ButtonAnchor
            key={kind}
            className="px-2"
            href={pathOf(uniqueId)}
            download={`qr-${uniqueId}.${kind.toLowerCase()}`}
            aria-label={`Download the QR code as ${kind}`}
          >
            <Download className="size-5 shrink-0" />
            {kind}
          </ButtonAnchor>
        ))}
      </div>
      {isLarge && (
        <LargeCode source={user.qrCode} mainUrl={mainUrl} onClose={() => setIsLarge(false)} />
      )}
    </div>
  );
}

interface LargeCodeProps {
  source: string;
  mainUrl: string;
  onClose: () => void;
}

/** Over the whole screen, always black on white: held out to be scanned, or printed. */
function LargeCode({ source, mainUrl, onClose }: LargeCodeProps) {
  const titleId = useId();
  return (
    <Modal
      isOpen
      titleId={titleId}
      onClose={onClose}
      className="qr-sheet m-0 h-dvh max-h-none w-full max-w-none"
    >
      <div className="flex min-h-full flex-col p-4">
        <div className="flex items-center justify-between gap-3">
          <h2 id={titleId} className="text-lead font-semibold">
            QR code
          </h2>
          <div className="flex gap-2">
            <Button onClick={() => window.print()}>
              <Printer className="size-5" />
              Print
            </Button>
            <CloseButton className="" />
          </div>
        </div>
        <div className="qr-print m-auto text-center">
          <img
            src={source}
            alt={alt}
            className="mx-auto size-[min(88vw,70dvh)] rounded-card bg-white"
          />
          <p className="mt-4 wrap-anywhere">{mainUrl.replace(/^https?:\/\//, '')}</p>
        </div>
      </div>
    </Modal>
  );
}
