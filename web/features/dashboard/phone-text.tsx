import { Suspense } from 'react';
import { isGroupedByLibrary, phoneText, type PhoneNumber } from '#domain/phones/phone.ts';
import { phonesOf } from '#domain/profiles/phones-of.ts';
import type { Profile } from '#domain/profiles/profile.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const GroupedPhone = lazyPart(() => import('./grouped-phone.tsx'), PlainPhone);

/**
 * The profile's number as its card shows it. The library that groups numbers as their countries do is
 * loaded only for one that needs it; until then, and without it, the digits stand ungrouped.
 */
export function PhoneText({ profile }: { profile: Profile }) {
  const phone = phonesOf(profile).first;
  const plain = <PlainPhone phone={phone} />;
  if (!isGroupedByLibrary(phone)) return plain;
  return (
    <Suspense fallback={plain}>
      <GroupedPhone phone={phone} />
    </Suspense>
  );
}

function PlainPhone({ phone }: { phone: PhoneNumber }) {
  return phoneText(phone);
}
