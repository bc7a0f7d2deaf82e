import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

interface SendButtonProps {
  isSending: boolean;
  /** Whether the sum is solved. */
  isUnlocked: boolean;
}

/**
 * Locked until the sum is solved. Before the scripts have taken over it can be pressed, because
 * the form works without them; it only looks locked where they are on their way.
 */
export function SendButton({ isSending, isUnlocked }: SendButtonProps) {
  const isHydrated = useHydrated();
  return (
    <Button
      type="submit"
      variant="primary"
      disabled={isHydrated && (!isUnlocked || isSending)}
      className={`self-end sm:col-span-2 sm:justify-self-start ${isHydrated ? '' : 'opacity-60 noscript:opacity-100'}`}
    >
      {isSending ? (
        <>
          <Spinner />
          Sending…
        </>
      ) : (
        'Send Message'
      )}
    </Button>
  );
}
