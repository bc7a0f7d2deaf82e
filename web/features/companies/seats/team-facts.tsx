import { useTeamsTexts } from './teams-texts.ts';

const facts = [
  { term: 'teams.lookTerm', text: 'teams.lookText' },
  { term: 'teams.stayTerm', text: 'teams.stayText' },
  { term: 'teams.easyTerm', text: 'teams.easyText' },
  { term: 'teams.ownTerm', text: 'teams.ownText' },
  { term: 'teams.rolesTerm', text: 'teams.rolesText' },
] as const;

/** The gains of a company. */
export function TeamFacts() {
  const { text: say } = useTeamsTexts();
  return (
    <dl className="border-t border-hairline">
      {facts.map(({ term, text }) => (
        <div key={term} className="border-b border-hairline py-4">
          <dt className="font-medium">{say(term)}</dt>
          <dd className="mt-1 max-w-reading text-ink-soft">{say(text)}</dd>
        </div>
      ))}
    </dl>
  );
}
