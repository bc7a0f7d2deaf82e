import { isSetUp, setUpSteps, type SetUpStep } from '#domain/companies/set-up.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { StepsList } from '#web/ui/steps-list.tsx';
import type { CompanyView } from '#wire/companies/companies.ts';
import type { CompanyPart } from '../company-parts.ts';
import { partLink } from '../use-company-address.ts';
import { useSetUp } from './use-set-up.ts';

const steps: Readonly<
  Record<SetUpStep, { readonly title: string; readonly button: string; readonly part: CompanyPart }>
> = {
  look: { title: 'Add your logo and color', button: 'Add Logo and Color', part: 'settings' },
  template: { title: 'Make a template', button: 'Make a Template', part: 'templates' },
  people: { title: 'Invite people', button: 'Invite People', part: 'invitations' },
  cards: { title: 'Order their cards', button: 'Order Cards', part: 'order' },
};

/** The steps of a new company until all are done. */
export function SetUp({ company }: { company: CompanyView }) {
  const done = useSetUp(company);
  if (done === undefined || isSetUp(done)) return null;
  return (
    <StepsList
      title="Set up your company"
      steps={setUpSteps.map((step) => ({
        title: steps[step].title,
        isDone: done.has(step),
        action: (
          <ButtonLink to={partLink(company._id, steps[step].part)} variant="primary">
            {steps[step].button}
          </ButtonLink>
        ),
      }))}
    />
  );
}
