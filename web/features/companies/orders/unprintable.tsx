import { useCompanyTexts } from '#web/site/inside/company-texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { CardCandidateView } from '#wire/companies/orders.ts';

interface UnprintableProps {
  /** The members whose card can't be printed, each with the reason. */
  lines: readonly (Pick<CardCandidateView, '_id' | 'name' | 'email'> & {
    readonly problem: string;
  })[];
  onLeaveOut: () => void;
}

/** The cards of an order that can't be printed, and a way to order the others. */
export function Unprintable({ lines, onLeaveOut }: UnprintableProps) {
  const { text } = useCompanyTexts();
  return (
    <Alert kind="error">
      <p className="font-medium">{text('company.ordUnprintable')}</p>
      <ul className="mt-2 list-disc ps-5">
        {lines.map(({ _id, name, email, problem }) => (
          <li key={_id} className="wrap-anywhere">
            <span dir="auto">{name || email}</span>: {problem}
          </li>
        ))}
      </ul>
      <Button className="mt-3" onClick={onLeaveOut}>
        {text('company.ordLeaveOut')}
      </Button>
    </Alert>
  );
}
