import { isSetUp, setUpSteps, type SetUpStep } from '#domain/companies/set-up.ts';
import { useCompanyTexts } from '#web/site/inside/company-texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { StepsList } from '#web/ui/steps-list.tsx';
import type { CompanyView } from '#wire/companies/companies.ts';
import type { CompanyPart } from '../company-parts.ts';
import { partLink } from '../use-company-address.ts';
import { useSetUp } from './use-set-up.ts';

const steps = {
  look: { title: 'company.stepLook', button: 'company.stepLookDo', part: 'settings' },
  template: { title: 'company.stepTemplate', button: 'company.stepTemplateDo', part: 'templates' },
  people: { title: 'company.stepPeople', button: 'company.invitePeople', part: 'invitations' },
  cards: { title: 'company.stepCards', button: 'company.stepCardsDo', part: 'order' },
} as const satisfies Record<SetUpStep, { title: string; button: string; part: CompanyPart }>;

/** The steps of a new company until all are done. */
export function SetUp({ company }: { company: CompanyView }) {
  const { text } = useCompanyTexts();
  const done = useSetUp(company);
  if (done === undefined || isSetUp(done)) return null;
  return (
    <StepsList
      title={text('company.setUp')}
      steps={setUpSteps.map((step) => ({
        title: text(steps[step].title),
        isDone: done.has(step),
        action: (
          <ButtonLink to={partLink(company._id, steps[step].part)} variant="primary">
            {text(steps[step].button)}
          </ButtonLink>
        ),
      }))}
    />
  );
}
