/** The last value of each is this shop's; in some the others are better. @param cardFrom the least that a card costs */
export function comparedCards(cardFrom: string) {
  return [
    {
      label: 'The other person needs',
      values: ['A pocket', 'The same app or an account', 'A phone with a browser'],
    },
    {
      label: 'Saving the contact',
      values: ['Typed by hand', 'Often only inside the app', 'One tap, in any address book'],
    },
    {
      label: 'Your number changes',
      values: ['Print new cards', 'Shown right away', 'Shown right away, on every card'],
    },
    { label: 'Offline', values: ['Always works', 'Rarely works', 'Needs a network'] },
    {
      label: 'They can keep it',
      values: ['Yes, until it is lost', 'As long as they keep the app', 'Yes, as a contact'],
    },
    { label: 'Cost', values: ['Each print run', 'Usually monthly', cardFrom] },
  ];
}
