import { useForm } from 'react-hook-form';
import { answerProblem, returnLimits, type ReturnDecision } from '#domain/orders/order-return.ts';
import { callApi } from '#web/api-client.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { useReadOrdersAgain } from '../orders/use-orders.ts';

interface Values {
  answer: string;
}

const resolver = resolverOf<Values>(({ answer }) => ({ answer: answerProblem(answer) }));

interface DecideReturnProps {
  id: string;
  /** 'card 2'. */
  cards: string;
  decision: ReturnDecision;
  onClose: () => void;
}

/** Accepts or refuses a return, with a sentence that its buyer is mailed. */
export function DecideReturn({ id, cards, decision, onClose }: DecideReturnProps) {
  const form = useForm<Values>({ resolver, defaultValues: { answer: '' } });
  const { readAgain } = useReadOrdersAgain();
  const verb = decision === 'accepted' ? 'Accept' : 'Refuse';
  const submit = useSubmit(form, {
    failure: { refused: 'We couldn’t save your decision.' },
    async send({ answer }) {
      try {
        const { message } = await callApi('POST /admin/returns/:id/decide', {
          params: { id },
          body: { decision, answer },
        });
        toast.success(message);
        onClose();
      } finally {
        void readAgain();
      }
    },
  });
  return (
    <FormDialog
      title={`${verb} the return of ${cards}`}
      form={form}
      onSubmit={submit}
      action={`${verb} Return`}
      onClose={onClose}
    >
      <TextAreaField
        label="Message to the buyer"
        rows={3}
        maxLength={returnLimits.answer}
        hint={
          decision === 'accepted'
            ? 'We email it with your shop’s address, where the buyer sends the package.'
            : 'We email it. Explain why in a sentence.'
        }
        {...fieldOf(form, 'answer')}
      />
    </FormDialog>
  );
}
