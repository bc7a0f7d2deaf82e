import { dollarsOf } from '#domain/catalog/money.ts';
import { isPayable } from '#domain/orders/payable.ts';
import { nameOf } from '#server/features/companies/companies.presenter.ts';
import type { CompanyOrderView, AdminCompanyCards } from '#wire/companies/orders.ts';
import type { CompanyOrderRow } from './company-orders.repository.ts';
import type { MemberCardsService } from './member-cards.service.ts';

/** @param accountId of who asks */
export function presentCompanyOrder(row: CompanyOrderRow, accountId: string): CompanyOrderView {
  const { id, orderNumber, placedAt, email, cardCount, made, spare, status, payment } = row;
  return {
    _id: id,
    orderNumber,
    placedAt: placedAt.toISOString(),
    by: email ?? '',
    isOwn: row.accountId === accountId,
    cardCount,
    made,
    spare,
    status,
    payment,
    canBePaid: isPayable(row),
    total: dollarsOf(row.totalCents),
    currency: row.currency,
  };
}

export function presentAdminCards({
  company,
  cards,
}: Awaited<ReturnType<MemberCardsService['look']>>): AdminCompanyCards {
  return {
    company: company === undefined ? null : { _id: company.id, name: company.name },
    cards: cards.map(({ position, serial, email, name, firstName, lastName }) => ({
      position,
      member:
        email === null
          ? null
          : {
              email,
              name: nameOf({
                name: name ?? '',
                firstName: firstName ?? '',
                lastName: lastName ?? '',
              }),
            },
      isMade: serial !== null,
    })),
    open: cards.filter(({ serial }) => serial === null).length,
  };
}
