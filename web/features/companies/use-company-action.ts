import { useAnnouncedAction } from '#web/session/use-announced-action.ts';
import { useCompanyTexts, type CompanyTexts } from '#web/site/inside/company-texts.ts';
import { useReadCompaniesAgain } from './use-company.ts';

/** The texts that say of a success what is true now. */
type DoneKey = Extract<
  Parameters<CompanyTexts['text']>[0],
  | 'company.done'
  | 'company.left'
  | 'company.withdrawn'
  | 'company.invited'
  | 'company.imported'
  | 'company.removed'
  | 'company.groupRemoved'
  | 'company.cardChanged'
>;

/**
 * Does something by a press of a button, announces how it went, and has the company read anew.
 * @param key said of a success in other languages; English keeps the server's words
 */
export function useCompanyAction<Input = void>(
  send: (input: Input) => Promise<{ readonly message: string }>,
  onDone?: () => void,
  key: DoneKey = 'company.done',
) {
  return useAnnouncedAction(send, {
    readAgain: useReadCompaniesAgain(),
    onDone,
    ...useOutcome(key),
  });
}

/** The words of an action's outcome in the reader's language. */
export function useOutcome(key: DoneKey = 'company.done') {
  const { language, text } = useCompanyTexts();
  return { done: language === 'en' ? undefined : text(key), failed: text('company.failed') };
}
