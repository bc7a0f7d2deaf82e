import { tellsOpeningState } from '#domain/profiles/opening-state.ts';
import type { ProfileFields } from '#domain/profiles/profile.ts';
import { inlineCode, type InlineCode } from '#web/features/public-card/scripts/inline-code.ts';
import hoursCode from './hours.inline.ts?inline-script';

const hoursScript = await inlineCode(hoursCode);

/** The script beside the opening hours, where there is something for it to tell. */
export function openingScript(profile: ProfileFields): InlineCode[] {
  return tellsOpeningState(profile) ? [hoursScript] : [];
}
