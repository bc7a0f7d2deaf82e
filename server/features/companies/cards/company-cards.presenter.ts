import { companyCardState } from '#domain/companies/company-card.ts';
import { nameOf } from '#server/features/companies/companies.presenter.ts';
import type { CompanyCardView } from '#wire/companies/cards.ts';
import type { CardRow } from './company-cards.repository.ts';

/** @throws TypeError for a card that no company has */
export function presentCompanyCard(row: CardRow): CompanyCardView {
  const { serial, identifier, frozenBy, claimedAt, firstTappedAt, groupId } = row;
  const { companyMemberId: _id, email } = row;
  const { name, firstName, lastName } = row;
  if (claimedAt === null) throw new TypeError(`no company has ${serial}`);
  return {
    serial,
    card: identifier,
    state: companyCardState(row),
    isUnused: firstTappedAt === null,
    isFrozenByShop: frozenBy === 'shop',
    member:
      _id === null || email === null
        ? null
        : {
            _id,
            email,
            name: nameOf({
              name: name ?? '',
              firstName: firstName ?? '',
              lastName: lastName ?? '',
            }),
            groupId,
          },
    since: claimedAt.toISOString(),
  };
}
