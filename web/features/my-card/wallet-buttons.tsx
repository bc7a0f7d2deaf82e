import { useMutation, useQuery } from '@tanstack/react-query';
import Wallet from 'lucide-react/icons/wallet';
import { callApi } from '#web/api-client.ts';
import { useFailureMessage } from '#web/failure-words.ts';
import { useMyCardTexts } from '#web/site/inside/mycard-texts.ts';
import { useOwnKey } from '#web/session/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toasts.tsx';

type WalletName = 'apple' | 'google';

/** Puts one's own card into the wallets that the shop offers; nothing where it offers none. */
export function WalletButtons() {
  const offered = useQuery({
    queryKey: useOwnKey('wallets'),
    queryFn: ({ signal }) => callApi('GET /wallets', { signal }),
    staleTime: Infinity,
  });
  const shown = (['apple', 'google'] as const).filter((name) => offered.data?.[name]);
  if (shown.length === 0) return null;
  return (
    <div className="flex flex-wrap justify-center gap-3 px-4 pb-6">
      {shown.map((name) => (
        <WalletButton key={name} name={name} />
      ))}
    </div>
  );
}

function WalletButton({ name }: { name: WalletName }) {
  const { text } = useMyCardTexts();
  const messageOf = useFailureMessage();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(`POST /wallets/${name}`),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) =>
      void toast.error(messageOf(error, { refused: text('mycard.createFailed') })),
  });
  return (
    <Button className="my-card-wallet" disabled={isPending} onClick={() => mutate()}>
      <Wallet aria-hidden="true" className="size-5" />
      {isPending ? text('mycard.creating') : text(`mycard.${name}`)}
    </Button>
  );
}
