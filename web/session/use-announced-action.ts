import { useMutation } from '@tanstack/react-query';
import { useFailureMessage } from '#web/failure-words.ts';
import { toast } from '#web/ui/toasts.tsx';

interface Consequences {
  /** Reads anew what the action, or somebody else meanwhile, may have changed; done after a failure as well. */
  readAgain: () => Promise<unknown>;
  onDone?: (() => void) | undefined;
  /** Said of a success in the place of the server's words, which are English. */
  done?: string | undefined;
  /** Said where the server refuses without words. */
  failed: string;
}

/** Does something by a press of a button and announces how it went, in the server's words where it has some. */
export function useAnnouncedAction<Input = void>(
  send: (input: Input) => Promise<{ readonly message: string }>,
  { readAgain, onDone, done, failed }: Consequences,
) {
  const messageOf = useFailureMessage();
  return useMutation({
    mutationFn: send,
    onSuccess({ message }) {
      toast.success(done ?? message);
      onDone?.();
    },
    onError(error) {
      toast.error(messageOf(error, { refused: failed }));
    },
    onSettled: () => readAgain(),
  });
}
