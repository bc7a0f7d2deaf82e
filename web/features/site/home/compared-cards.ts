/** The last value of each is this shop's; in some the others are better. @param cardFrom the least that a card costs */
export function comparedCards(cardFrom: string) {
  return [
    {
      label: 'The other person needs',
      values: ['A pocket', 'The same app, or an account', 'A phone with a browser'],
    },
    {
      label: 'Becomes a contact',
      values: ['Typed by hand', 'Often inside the app alone', 'One press, in any address book'],
    },
    {
      label: 'Your number changes',
      values: ['Print again', 'Shown right away', 'Shown right away, on every card'],
    },
    { label: 'Without a network', values: ['Always works', 'Rarely works', 'Needs a network'] },
    {
      label: 'It stays with them',
      values: ['Yes, until it is lost', 'As long as they keep the app', 'The contact does'],
    },
    { label: 'Costs', values: ['Each print run', 'Mostly by month', cardFrom] },
  ];
}
