import { accountSettingsCalls } from './accounts/account-settings.ts';
import { accountsCalls } from './accounts/accounts.ts';
import { cardCheckCalls, cardsCalls } from './cards.ts';
import { adminBannerCalls } from './admin/banner.ts';
import { adminBrandCalls } from './admin/brand.ts';
import { adminBlanksCalls } from './admin/blanks.ts';
import { blanksCalls } from './blanks.ts';
import { adminCardsCalls } from './admin/cards.ts';
import { adminContentCalls } from './admin/content.ts';
import { adminWordingsCalls } from './admin/wordings.ts';
import { connectCalls, deleteCardMessageCalls, inboxCalls } from './messages/card-messages.ts';
import type { FileCall } from './call.ts';
import { cardPrintCalls } from './orders/card-print.ts';
import { cardReplacementsCalls } from './orders/card-replacements.ts';
import { cartCalls } from './cart.ts';
import { catalogCalls } from './catalog.ts';
import { checkoutCalls, webhookCalls } from './checkout.ts';
import { claimCalls } from './claim.ts';
import { companyCardsCalls } from './companies/cards.ts';
import { companyOrdersCalls } from './companies/orders.ts';
import { companyInboxCalls } from './companies/inbox.ts';
import { companyInsightsCalls } from './companies/insights.ts';
import { companySignInCalls } from './companies/sign-in.ts';
import { companyTemplatesCalls } from './companies/templates.ts';
import { healthCalls } from './health.ts';
import { insightsCalls } from './insights.ts';
import { invoicesCalls } from './invoices.ts';
import { adminJobsCalls } from './admin/jobs.ts';
import { leadsCalls } from './leads.ts';
import { adminMessagesCalls } from './admin/messages.ts';
import { monthsCalls } from './admin/months.ts';
import { refundApprovalsCalls } from './admin/refund-approvals.ts';
import { contractNoticeCalls, messagesCalls } from './messages/messages.ts';
import { moneyIssuesCalls } from './settlement/money-issues.ts';
import { notMeCalls } from './accounts/not-me.ts';
import { orderCardsCalls } from './orders/order-cards.ts';
import { orderReturnsCalls } from './orders/order-returns.ts';
import { orderDetailCalls, adminOrdersCalls, refundCalls } from './admin/orders.ts';
import { ordersCalls } from './orders/orders.ts';
import { printedCardCalls } from './orders/printed-card.ts';
import { companySeatsCalls } from './companies/seats.ts';
import { companiesCalls } from './companies/companies.ts';
import { placesCalls } from './places.ts';
import { privacyCalls } from './privacy.ts';
import { profileImportCalls } from './profiles/profile-import.ts';
import { profilesCalls } from './profiles/profiles.ts';
import { adminCatalogCalls } from './admin/catalog.ts';
import { adminPriceMovesCalls } from './admin/price-moves.ts';
import { adminPromosCalls } from './admin/promos.ts';
import { provisioningCalls } from './companies/provisioning.ts';
import { publicCardCalls } from './public-card.ts';
import { sandboxCalls } from './payments/sandbox.ts';
import { secondFactorCalls } from './accounts/second-factor.ts';
import { signInCalls } from './accounts/sign-in.ts';
import { statisticsCalls } from './admin/statistics.ts';
import { subscriptionsCalls } from './subscriptions.ts';
import { uploadsCalls } from './uploads.ts';
import { staffCalls } from './admin/staff.ts';
import { adminUsersCalls } from './admin/users.ts';
import { walletsCalls } from './wallets.ts';
import { workCalls } from './admin/work.ts';

/** Every call of the API. The browser takes its types alone, so that no schema is sent to it. */
export const calls = {
  ...accountSettingsCalls,
  ...accountsCalls,
  ...cardsCalls,
  ...cardCheckCalls,
  ...adminBannerCalls,
  ...adminBrandCalls,
  ...adminBlanksCalls,
  ...blanksCalls,
  ...adminCardsCalls,
  ...adminContentCalls,
  ...adminWordingsCalls,
  ...cardPrintCalls,
  ...cardReplacementsCalls,
  ...cartCalls,
  ...catalogCalls,
  ...checkoutCalls,
  ...claimCalls,
  ...companyCardsCalls,
  ...companyOrdersCalls,
  ...companyInboxCalls,
  ...companyInsightsCalls,
  ...companySignInCalls,
  ...companyTemplatesCalls,
  ...connectCalls,
  ...deleteCardMessageCalls,
  ...healthCalls,
  ...insightsCalls,
  ...invoicesCalls,
  ...adminJobsCalls,
  ...leadsCalls,
  ...messagesCalls,
  ...contractNoticeCalls,
  ...adminMessagesCalls,
  ...moneyIssuesCalls,
  ...monthsCalls,
  ...refundApprovalsCalls,
  ...notMeCalls,
  ...orderCardsCalls,
  ...orderReturnsCalls,
  ...orderDetailCalls,
  ...ordersCalls,
  ...printedCardCalls,
  ...adminOrdersCalls,
  ...companiesCalls,
  ...companySeatsCalls,
  ...placesCalls,
  ...privacyCalls,
  ...profileImportCalls,
  ...profilesCalls,
  ...adminCatalogCalls,
  ...adminPriceMovesCalls,
  ...adminPromosCalls,
  ...provisioningCalls,
  ...publicCardCalls,
  ...inboxCalls,
  ...refundCalls,
  ...sandboxCalls,
  ...secondFactorCalls,
  ...signInCalls,
  ...statisticsCalls,
  ...subscriptionsCalls,
  ...uploadsCalls,
  ...staffCalls,
  ...adminUsersCalls,
  ...walletsCalls,
  ...webhookCalls,
  ...workCalls,
};

type AllCalls = typeof calls;

/** Those that answer with JSON. */
export type ApiCalls = {
  readonly [
    Name in keyof AllCalls as AllCalls[Name] extends FileCall ? never : Name
  ]: AllCalls[Name];
};

/** Those that answer with a file. */
export type ApiFiles = {
  readonly [
    Name in keyof AllCalls as AllCalls[Name] extends FileCall ? Name : never
  ]: AllCalls[Name];
};
