import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { keepSender } from '#web/session/keep-sender.ts';
import { useInboxTexts } from '#web/site/inside/inbox-texts.ts';
import { peoplePath } from '#web/site/site-links.ts';
import { useFailureMessage } from '#web/failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { CardMessageView } from '#wire/messages/card-messages.ts';
import { useTakeSender } from './use-inbox.ts';

interface KeepAsLeadProps {
  entry: CardMessageView;
  /** The sender, as the list names them. */
  who: string;
}

/** The button that makes a lead of who left a message; a link to the one that there is already. */
export function KeepAsLead({ entry, who }: KeepAsLeadProps) {
  const { text } = useInboxTexts();
  const messageOf = useFailureMessage();
  const queryClient = useQueryClient();
  const takeSender = useTakeSender();
  const [isJustKept, setIsJustKept] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => keepSender(entry),
    onSuccess() {
      setIsJustKept(true);
      takeSender(entry);
      toast.success(text('inbox.kept'));
      void queryClient.invalidateQueries({ queryKey: ['leads'] });
    },
    onError: (error) => void toast.error(messageOf(error, { refused: text('inbox.keepFailed') })),
  });
  if (entry.isInPeople) return <InPeople entry={entry} who={who} isJustKept={isJustKept} />;
  return (
    <Button
      aria-label={text('inbox.keepOf', { who })}
      disabled={isPending}
      onClick={() => mutate()}
    >
      {text('inbox.keep')}
    </Button>
  );
}

/** The way to the lead. The focus goes on to it from the button in whose place it comes. */
function InPeople({ entry, who, isJustKept }: KeepAsLeadProps & { isJustKept: boolean }) {
  const { text } = useInboxTexts();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isJustKept) link.current?.focus();
  }, [isJustKept]);
  const search = new URLSearchParams({ search: entry.email || entry.name || entry.phone });
  return (
    <TextLink
      ref={link}
      to={`${peoplePath}?${search}`}
      aria-label={text('inbox.inPeopleOf', { who })}
      className="px-2"
    >
      {text('inbox.inPeople')}
    </TextLink>
  );
}
