import { Suspense, useState } from 'react';
import { awaitedTapOf } from '#web/session/awaited-tap.ts';
import { lazyPart, Nothing } from '#web/ui/lazy-part.tsx';
import type { User } from '#wire/accounts/user.ts';

// Loaded after a claim alone.
const SecondTap = lazyPart(() => import('./second-tap.tsx'), Nothing);

interface SecondTapOnceProps {
  user: User;
  /** Address of the active profile. */
  mainUrl: string;
}

/** After a claim on this device, once: the card just claimed is to be tapped again (decision 113). */
export function SecondTapOnce({ user, mainUrl }: SecondTapOnceProps) {
  const [serial, setSerial] = useState(() => awaitedTapOf(user.uniqueId));
  const active = user.companyProfiles.find(({ isActive }) => isActive);
  // Without a page there is nothing to open.
  if (serial === undefined || active === undefined) return null;
  return (
    <Suspense>
      <SecondTap
        serial={serial}
        profile={active}
        mainUrl={mainUrl}
        onEnd={() => setSerial(undefined)}
      />
    </Suspense>
  );
}
