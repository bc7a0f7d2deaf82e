import Maximize from 'lucide-react/icons/maximize';
import { useState } from 'react';
import { useDashboardTexts } from '#web/site/inside/dashboard-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import type { User } from '#wire/accounts/user.ts';
import { CodeDownloads } from './code-downloads.tsx';
import { CodeSheet } from './code-sheet.tsx';
import { contactCode, pageCode } from './codes.ts';

/** The code of the account's page, and that of a contact for places without a network. */
export function QrCode({ user, mainUrl }: { user: User; mainUrl: string }) {
  const texts = useDashboardTexts();
  const { text } = texts;
  const [name, setName] = useState<'page' | 'contact'>('page');
  const [isLarge, setIsLarge] = useState(false);
  const active = user.companyProfiles.find(({ isActive }) => isActive);
  const code =
    name === 'page'
      ? pageCode(texts, user.uniqueId, mainUrl)
      : contactCode(texts, user.uniqueId, active?.version ?? 0);
  return (
    <div className="mb-6">
      <h2 className="mb-4 text-lead font-semibold">{text('dashboard.qrCode')}</h2>
      {active !== undefined && (
        <Tabs
          label={text('dashboard.qrOpens')}
          className="mb-4"
          tabs={[
            { name: 'page', text: text('dashboard.qrPage') },
            { name: 'contact', text: text('dashboard.qrOffline') },
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
        <p className="mt-3 text-caption text-ink-soft">{text('dashboard.qrOfflineText')}</p>
      )}
      <div className="mt-3 grid grid-cols-[1fr_auto_auto] gap-2 lg:grid-cols-2">
        <Button className="px-2! lg:col-span-2" onClick={() => setIsLarge(true)}>
          <Maximize className="size-5 shrink-0" />
          {text('dashboard.enlarge')}
        </Button>
        <CodeDownloads code={code} className="px-2" />
      </div>
      {isLarge && <CodeSheet code={code} onClose={() => setIsLarge(false)} />}
    </div>
  );
}
