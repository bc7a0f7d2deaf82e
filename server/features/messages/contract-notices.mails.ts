import type { ContractNotice } from '#domain/messages/contract-notice.ts';
import { isHarmlessName } from '#domain/messages/harmless-name.ts';
import type { MailTexts } from '#domain/texts/mail-texts.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';

/**
 * Confirms a notice with the moment it arrived. Anybody can type somebody else's address, so what was typed is in it
 * only where it could not be read as a message of its own: the order or the plan.
 */
export function noticeReceiptMail(
  { language, text, moment, isolated }: MailTexts,
  { kind, contract }: Pick<ContractNotice, 'kind' | 'contract'>,
  { receivedAt, brandName }: { readonly receivedAt: Date; readonly brandName: string },
): MailContent {
  const subject = text(
    kind === 'cancellation' ? 'contractNotice.cancelled' : 'contractNotice.withdrawn',
  );
  const received = text('contractNotice.receivedAt', { time: moment(receivedAt) });
  const facts = [
    received,
    ...(isHarmlessName(contract, brandName)
      ? [text('contractNotice.contract', { contract: isolated(contract) })]
      : []),
  ];
  return {
    language,
    subject,
    preheader: received,
    heading: subject,
    paragraphs: [facts.join('\n'), text('contractNotice.next')],
    note: text('contractNotice.note'),
  };
}
