import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import { productName } from '#domain/catalog/product-name.ts';
import { accessoriesOfOrder } from '#domain/orders/returned-things.ts';
import type { Queryable } from '#server/database/database.ts';
import type { CatalogVersionsService } from '#server/features/catalog/catalog-versions.service.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Order } from '../orders.service.ts';
import { returnMail, type ReturnMailKind } from './order-returns.mails.ts';
import type { OrderReturn } from './order-returns.repository.ts';

/** Tells buyers how far their returns are; each mail is queued once, in the transaction of what it tells of. */
export function createReturnMails(
  { publicUrl, brand }: Pick<Platform, 'publicUrl' | 'brand'>,
  {
    accounts,
    catalogVersions,
  }: {
    readonly accounts: Pick<AccountsService, 'mailTextsFor' | 'findById'>;
    readonly catalogVersions: Pick<CatalogVersionsService, 'soldBy'>;
  },
) {
  return async function send(
    tx: Queryable,
    order: Order,
    returned: Pick<OrderReturn, 'id' | 'positions' | 'answer'>,
    kind: ReturnMailKind,
  ): Promise<void> {
    const account =
      order.accountId === null ? undefined : await accounts.findById(tx, order.accountId);
    if (account === undefined) return;
    const texts = await accounts.mailTextsFor(tx, order.accountId, order.language);
    const soldBy = await catalogVersions.soldBy(tx, order);
    const content = returnMail(texts, kind, {
      number: order.orderNumber,
      positions: returned.positions,
      accessories: accessoriesOfOrder(order.lines).map((one) => ({
        ...one,
        name: productName(texts, one, soldBy),
      })),
      answer: returned.answer,
      sendTo: brand().postalAddress ?? '',
      publicUrl,
    });
    await enqueueMail(tx, { to: account.email, cause: `return-${kind}:${returned.id}`, content });
  };
}
