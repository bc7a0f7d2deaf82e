import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '#web/api-client.ts';
import { toast } from '#web/ui/toasts.tsx';
import { adminKey } from './admin-key.ts';

interface AdminAction<Input> {
  /** The list that it changes, as `AdminList` knows it. */
  of: string;
  send: (input: Input) => Promise<{ readonly message: string }>;
  /** The message of a failure that brings no words of its own. */
  refused: string;
  onDone?: () => void;
  /** Called before the list and what is opened of it are read anew. */
  onSettled?: () => void;
}

/**
 * Does something by a press of a button and tells what came of it. All of the list is read anew, after a
 * refusal as well: somebody else may have changed it.
 */
export function useAdminAction<Input = void>(action: AdminAction<Input>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: action.send,
    onSuccess({ message }) {
      toast.success(message);
      action.onDone?.();
    },
    onError: (error) => toast.error(failureMessage(error, { refused: action.refused })),
    onSettled() {
      action.onSettled?.();
      return queryClient.invalidateQueries({ queryKey: adminKey(action.of) });
    },
  });
}
