import { ownFile } from '#web/api-client.ts';
import { OwnFileButton } from '#web/session/own-file-button.tsx';
import { useInboxTexts } from '#web/site/inside/inbox-texts.ts';
import { useInbox, useInboxAddress } from './use-inbox.ts';

/** Downloads all messages, whatever the list shows of them. Nothing while there are none. */
export function ExportMessages() {
  const { text } = useInboxTexts();
  const { address } = useInboxAddress();
  const messages = useInbox(address).data?.pages[0]?.messages ?? [];
  if (messages.length === 0) return null;
  return (
    <OwnFileButton
      file={ownFile('GET /messages/export')}
      label={text('inbox.export')}
      failed={text('inbox.exportFailed')}
    />
  );
}
