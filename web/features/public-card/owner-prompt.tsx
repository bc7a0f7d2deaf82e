import { inlineCode } from './scripts/inline-code.ts';
import { useTexts } from './texts-context.ts';
import script from './scripts/owner-prompt.inline.ts?inline-script';

export const ownerPromptScript = await inlineCode(script);

interface OwnerPromptProps {
  /** The account the card belongs to; empty when it is not known. */
  uniqueId: string;
  question: string;
}

/** The way back to one's own profile; `ownerPromptScript` adapts it to the signed-in owner. */
export function OwnerPrompt({ uniqueId, question }: OwnerPromptProps) {
  const { text } = useTexts();
  return (
    <p
      className="owner"
      data-owner={uniqueId}
      data-yes={text('owner.isYours')}
      data-go={text('owner.dashboard')}
    >
      <span data-owner-question="">{question}</span> <a href="/login">{text('owner.login')}</a>
    </p>
  );
}
