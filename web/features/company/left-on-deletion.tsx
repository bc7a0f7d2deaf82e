import { useCompanies } from './use-company.ts';

/** Says of each company what stays with it when the account of its member is deleted: items of a list. */
export function LeftOnDeletion() {
  const { data: companies = [] } = useCompanies();
  return companies.map(({ _id, name }) => (
    <li key={_id}>
      You leave <bdi>{name}</bdi>: its page of you is gone, and its cards stay with it, as do the
      messages that you let it read, without your name. If you are its only member, the company is
      gone as well, and its cards are released.
    </li>
  ));
}
