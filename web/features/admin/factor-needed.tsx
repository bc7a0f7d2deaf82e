import { useQueryClient } from '@tanstack/react-query';
import { secondStepMessages } from '#domain/accounts/second-factor/second-step.ts';
import { SecondFactor } from '#web/second-factor/second-factor.tsx';
import { useSecondFactor } from '#web/sign-in/use-second-factor.ts';
import { Loaded } from '#web/site/loaded.tsx';
import { WidePage } from '#web/site/page.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { adminKey } from './admin-key.ts';

/** The admin area for an admin who has to set up a second factor first. @param onReady called once there is one */
export function FactorNeeded({ onReady }: { onReady: () => void }) {
  const query = useSecondFactor();
  const queryClient = useQueryClient();

  function open() {
    // What was refused is asked again.
    queryClient.removeQueries({ queryKey: adminKey() });
    onReady();
  }

  return (
    <WidePage title="Set up a second factor" intro={secondStepMessages.factorRequired}>
      <Loaded
        query={query}
        refused="Failed to load your second factor"
        skeleton={<Skeleton className="h-72 w-full" />}
      >
        {(secondFactor) => {
          const { passkeys, authenticatorApp } = secondFactor;
          const isReady = passkeys.length > 0 || authenticatorApp !== null;
          return (
            <div className="flex flex-col items-start gap-6">
              <div className="w-full">
                <SecondFactor secondFactor={secondFactor} />
              </div>
              <Button variant="primary" disabled={!isReady} onClick={open}>
                Open the Admin Area
              </Button>
            </div>
          );
        }}
      </Loaded>
    </WidePage>
  );
}
