import { useSuccessTexts } from './success-texts.ts';
import { useState } from 'react';
import { callApi, failureMessage } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toasts.tsx';

/** For a buyer whose account was made by a code: a link that sets its password, if one is wanted. */
export function SetPassword({ email }: { email: string }) {
  const { language, text, parts } = useSuccessTexts();
  const [isPending, setIsPending] = useState(false);

  async function send() {
    setIsPending(true);
    try {
      const { message } = await callApi('POST /forgot-password', { body: { email } });
      toast.success(language === 'en' ? message : text('success.linkSent'));
    } catch (error) {
      const refused = text('success.linkFailed');
      toast.error(language === 'en' ? failureMessage(error, { refused }) : refused);
    } finally {
      setIsPending(false);
    }
  }

  return (
    <div className="mt-6 border-t border-hairline pt-5">
      <p className="text-ink-soft">
        {parts('success.account', {
          email: (
            <bdi key="email" className="font-medium wrap-anywhere text-ink">
              {email}
            </bdi>
          ),
        })}
      </p>
      <Button className="mt-3" disabled={isPending} onClick={() => void send()}>
        {text('success.setPassword')}
      </Button>
    </div>
  );
}
