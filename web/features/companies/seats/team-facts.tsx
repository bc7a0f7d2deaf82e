const facts = [
  {
    term: 'One look for everyone',
    text: 'Set up a template for the company or for each group, with fields that are free, suggested or locked. Each change updates every page.',
  },
  {
    term: 'Cards stay when people leave',
    text: 'When someone leaves, their card goes to the next person.',
  },
  {
    term: 'Easy to add and remove people',
    text: 'Invite them by email or from a list, or let your directory do it with SCIM. Members can also log in with your OpenID Connect provider.',
  },
  {
    term: 'Everyone keeps their own account',
    text: 'Members keep their private profiles, cards, messages and plan separate from the company. Colleagues only see each other’s email address, name, role and group.',
  },
  {
    term: 'Roles, groups and a log',
    text: 'Make people owners, admins, group admins, editors or members. Each role has the rights it needs, and a log shows who did what.',
  },
];

/** The gains of a company. */
export function TeamFacts() {
  return (
    <dl className="border-t border-hairline">
      {facts.map(({ term, text }) => (
        <div key={term} className="border-b border-hairline py-4">
          <dt className="font-medium">{term}</dt>
          <dd className="mt-1 max-w-reading text-ink-soft">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
