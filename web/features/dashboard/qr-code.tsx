import Download from 'lucide-react/icons/download';
import Maximize from 'lucide-react/icons/maximize';
import Smartphone from 'lucide-react/icons/smartphone';
import Printer from 'lucide-react/icons/printer';
import { useId, useState } from 'react';
import { myCardPath } from '#domain/my-card/my-card-paths.ts';
import { qrCaption } from '#domain/public-card/card-page.ts';
import { contactQrPath, qrPngPath, qrSvgPath } from '#domain/public-card/card-paths.ts';
import { Button, ButtonAnchor } from '#web/ui/button.tsx';
import { CloseButton, Modal } from '#web/ui/modal.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import type { User } from '#wire/user.ts';
import './qr-code.css';

interface Code {
  readonly title: string;
  readonly alt: string;
  /** What its files are called, without the extension. */
  readonly fileName: string;
  /** Says below the code what it is, or does. */
  readonly note: string;
  /** Site paths of the two files. */
  readonly SVG: string;
  readonly PNG: string;
}

/** The code of the account's page, and that of a contact for places without a network. */
export function QrCode({ user, mainUrl }: { user: User; mainUrl: string }) {
  const [name, setName] = useState<'page' | 'contact'>('page');
  const [isLarge, setIsLarge] = useState(false);
  const active = user.companyProfiles.find(({ isActive }) => isActive);
  const code = codesOf(user, mainUrl, active?.version ?? 0)[name];
  return (
    <div className="mb-6">
      {active !== undefined && (
        <Tabs
          label="What the QR code has"
          className="mb-4"
          tabs={[
            { name: 'page', text: 'Page' },
            { name: 'contact', text: 'Offline' },
          ]}
          selected={name}
          onSelect={setName}
        />
      )}
      {/* Its image has the white margin that scanners need, in the dark as well. */}
      <img
        key={code.SVG}
        src={code.SVG}
        width={240}
        height={240}
        alt={code.alt}
        className="mx-auto size-60 rounded-field bg-white"
      />
      {name === 'contact' && (
        <p className="mt-3 text-caption text-ink-soft">
          The contact itself, without the photo. Enlarge it: whoever scans it needs no signal.
        </p>
      )}
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button className="col-span-2" onClick={() => setIsLarge(true)}>
          <Maximize className="size-5 shrink-0" />
          Enlarge
        </Button>
        {(['SVG', 'PNG'] as const).map((kind) => (
          <ButtonAnchor
            key={kind}
            className="px-2"
            href={code[kind]}
            download={`${code.fileName}.${kind.toLowerCase()}`}
            aria-label={`Download the ${code.title} as ${kind}`}
          >
            <Download className="size-5 shrink-0" />
            {kind}
          </ButtonAnchor>
        ))}
        {/* A document of its own: without a signal its worker answers. */}
        <ButtonAnchor className="col-span-2" href={myCardPath}>
          <Smartphone className="size-5 shrink-0" />
          My Card, Offline as Well
        </ButtonAnchor>
      </div>
      {isLarge && <LargeCode code={code} onClose={() => setIsLarge(false)} />}
    </div>
  );
}

function codesOf(
  { uniqueId, qrCode }: User,
  mainUrl: string,
  /** Of the active profile: the contact's code changes with it. */
  version: number,
): Readonly<Record<'page' | 'contact', Code>> {
  return {
    page: {
      title: 'QR code',
      alt: 'QR code that opens your main URL',
      fileName: `qr-${uniqueId}`,
      note: mainUrl.replace(/^https?:\/\//, ''),
      SVG: qrCode || qrSvgPath(uniqueId),
      PNG: qrPngPath(uniqueId),
    },
    contact: {
      title: 'offline QR code',
      alt: 'QR code that holds your contact',
      fileName: `contact-qr-${uniqueId}`,
      note: qrCaption,
      SVG: `${contactQrPath(uniqueId, 'svg')}?v=${version}`,
      PNG: `${contactQrPath(uniqueId, 'png')}?v=${version}`,
    },
  };
}

/** Over the whole screen, always black on white: held out to be scanned, or printed. */
function LargeCode({ code, onClose }: { code: Code; onClose: () => void }) {
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
          <h2 id={titleId} className="text-lead font-semibold first-letter:uppercase">
            {code.title}
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
