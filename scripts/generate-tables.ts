import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { migrateToLatest } from '#server/database/migrate.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';

const run = promisify(execFile);

/** Columns whose check constraint or JSON shape the domain already has a type for. */
const columnTypes = {
  'banners.tone': `import('#domain/site/banner.ts').BannerTone`,
  'blank_movements.reason': `import('#domain/blanks/blanks.ts').MovementReason`,
  'card_batches.kind': `Generated<import('#domain/cards/card-kind.ts').CardKind>`,
  'card_events.device': `import('#domain/insights/card-event.ts').DeviceClass`,
  'card_events.kind': `import('#domain/insights/card-event.ts').EventKind`,
  'card_events.source': `import('#domain/insights/card-event.ts').EventSource`,
  'card_events.target': `import('#domain/insights/card-event.ts').ClickTarget | null`,
  'card_replacements.carrier': `import('#domain/orders/carriers.ts').Carrier | null`,
  'card_replacements.charge': `import('#domain/orders/card-replacement.ts').ReplacementCharge`,
  'card_replacements.delivery_address': `import('#domain/orders/delivery-address.ts').StoredAddress | null`,
  'card_replacements.design': `ColumnType<import('#domain/card-design/card-design.ts').PrintedDesign, string, string>`,
  'card_replacements.reason': `import('#domain/orders/card-replacement.ts').ReplacementReason`,
  'cards.frozen_by': `import('#domain/cards/card-state.ts').Freezer | null`,
  'cards.kind': `Generated<import('#domain/cards/card-kind.ts').CardKind>`,
  'cards.state': `Generated<import('#domain/cards/card-state.ts').CardState>`,
  'catalog_drafts.content': `ColumnType<import('#domain/catalog/catalog.ts').CatalogContent, string, string>`,
  'catalog_versions.content': `ColumnType<import('#domain/catalog/catalog.ts').CatalogContent, string, string>`,
  'cart_lines.designs': `ColumnType<import('#domain/card-design/card-design.ts').CardDesigns, string | undefined, string>`,
  'carts.delivery_address': `import('#domain/orders/delivery-address.ts').StoredAddress | null`,
  'closed_months.figures': `ColumnType<import('#domain/orders/months/month-figures.ts').MonthFigures, string, string>`,
  'company_inboxes.roles': `import('#domain/companies/roles.ts').CompanyRole[]`,
  'company_invitations.role': `import('#domain/companies/roles.ts').CompanyRole`,
  'company_invitations.state': `Generated<import('#domain/companies/invitation.ts').KeptInvitationState>`,
  'company_members.role': `import('#domain/companies/roles.ts').CompanyRole`,
  'company_profile_requests.changes': `ColumnType<import('#domain/companies/template.ts').AskedChanges, string, string>`,
  'company_profile_requests.state': `Generated<import('#domain/companies/template.ts').RequestState>`,
  'company_profiles.exceptions': `ColumnType<import('#domain/companies/template.ts').Exceptions, string | undefined, string>`,
  'company_profiles.prefilled': `Generated<import('#domain/companies/template.ts').TemplateFieldName[]>`,
  'company_templates.fields': `ColumnType<import('#domain/companies/template.ts').TemplateFields, string, string>`,
  'contact_messages.kind': `import('#domain/messages/contact-message.ts').MessageKind`,
  'disputes.kind': `import('#domain/payments/dispute-state.ts').DisputeKind`,
  'disputes.state': `import('#domain/payments/dispute-state.ts').DisputeState`,
  'entitlements.tier': `import('#domain/catalog/plans.ts').PaidTier`,
  'invoices.content': `ColumnType<import('#domain/invoices/invoice.ts').InvoiceContent, string, string>`,
  'invoices.kind': `import('#domain/invoices/invoice.ts').InvoiceKind`,
  'money_issues.kind': `import('#domain/orders/money-issue.ts').MoneyIssueKind`,
  'money_issues.provider': `import('#domain/orders/payment-provider.ts').OrderProvider`,
  'operator_notes.content': `ColumnType<unknown, string, string>`,
  'order_lines.billing': `import('#domain/catalog/products.ts').Billing`,
  'order_lines.designs': `ColumnType<(import('#domain/card-design/card-design.ts').PrintedDesign | null)[], string | undefined, string>`,
  'order_lines.tax_class': `import('#domain/tax/tax-rates.ts').TaxClass | null`,
  'order_lines.tier': `import('#domain/catalog/plans.ts').PaidTier | null`,
  'order_returns.decision': `import('#domain/orders/order-return.ts').ReturnDecision | null`,
  'order_returns.reason': `import('#domain/orders/order-return.ts').ReturnReason`,
  'orders.carrier': `import('#domain/orders/carriers.ts').Carrier | null`,
  'companies.currency': `import('#domain/catalog/currency.ts').Currency | null`,
  'orders.currency': `import('#domain/catalog/currency.ts').Currency`,
  'orders.delivery_address': `import('#domain/orders/delivery-address.ts').StoredAddress | null`,
  'orders.payment': `import('#domain/orders/payment-state.ts').PaymentState`,
  'orders.provider': `import('#domain/orders/payment-provider.ts').OrderProvider`,
  'orders.status_before_refund': `import('#domain/orders/order-status.ts').OrderStatus | null`,
  'orders.status': `import('#domain/orders/order-status.ts').OrderStatus`,
  'payment_events.outcome': `'applied' | 'unchanged' | 'ignored'`,
  'payment_events.provider': `import('#domain/orders/payment-provider.ts').PaymentProvider`,
  'payments.currency': `import('#domain/catalog/currency.ts').Currency`,
  'payments.kind': `import('#domain/orders/payment-kind.ts').PaymentKind`,
  'payments.provider': `import('#domain/orders/payment-provider.ts').OrderProvider`,
  'payments.state': `Exclude<import('#domain/orders/payment-state.ts').PaymentState, 'unpaid'>`,
  'payout_entries.kind': `import('#domain/orders/months/payout.ts').PayoutEntryKind`,
  'payout_entries.provider': `import('#domain/orders/payment-provider.ts').PaymentProvider`,
  'payouts.provider': `import('#domain/orders/payment-provider.ts').PaymentProvider`,
  'payouts.state': `import('#domain/orders/months/payout.ts').PayoutState`,
  'plan_changes.delivery_address': `import('#domain/orders/delivery-address.ts').StoredAddress | null`,
  'plan_changes.designs': `ColumnType<(import('#domain/card-design/card-design.ts').PrintedDesign | null)[], string | undefined, string>`,
  'plan_changes.state': `import('#domain/subscriptions/noted-change.ts').PlanChangeState`,
  'price_move_members.state': `import('#domain/subscriptions/price-move.ts').MovedState`,
  'price_moves.currency': `import('#domain/catalog/currency.ts').Currency`,
  'profiles.block_order': `Generated<import('#domain/profiles/block-order.ts').CardBlock[]>`,
  'profiles.company_phone_format': `Generated<import('#domain/phones/phone.ts').PhoneFormat>`,
  'profiles.connect_section': `import('#domain/profiles/connect-section.ts').ConnectSection`,
  'profiles.location_parts': `Generated<import('#domain/profiles/location-parts.ts').LocationParts>`,
  'profiles.layout': `Generated<import('#domain/profiles/card-layout.ts').CardLayout>`,
  'profiles.links': `ColumnType<import('#domain/profiles/own-links.ts').OwnLink[], string | undefined, string>`,
  'profiles.name_order': `Generated<import('#domain/profiles/name-order.ts').NameOrder>`,
  'profiles.page_language': `Generated<import('#domain/profiles/page-language.ts').PageLanguage>`,
  'profiles.opening_hours': `ColumnType<import('#domain/profiles/opening-hours.ts').OpeningPeriod[], string | undefined, string>`,
  'profiles.profile_position': `Generated<import('#domain/profiles/profile-type.ts').ProfilePosition>`,
  'profiles.profile_type': `import('#domain/profiles/profile-type.ts').ProfileType`,
  'provider_refunds.state': `import('#domain/payments/refund-state.ts').RefundState`,
  'promos.currency': `import('#domain/catalog/currency.ts').Currency | null`,
  'promos.eligible_tiers': `import('#domain/catalog/plans.ts').PaidTier[]`,
  'refund_approvals.decision': `import('#domain/orders/refund-approval.ts').RefundDecision | null`,
  'sandbox_payments.address': `import('#domain/orders/delivery-address.ts').CollectedAddress | null`,
  'sandbox_payments.lines': `ColumnType<import('#domain/orders/checkout-line.ts').CheckoutLine[], string, never>`,
  'sandbox_payments.status': `'pending' | 'paid' | 'failed' | 'expired'`,
  'sandbox_subscriptions.currency': `Generated<import('#domain/catalog/currency.ts').Currency>`,
  'sandbox_subscriptions.interval': `'month' | 'year'`,
  'sandbox_subscriptions.next_line': `ColumnType<Required<import('#domain/orders/checkout-line.ts').CheckoutLine> | null, string | null, string | null>`,
  'sandbox_subscriptions.status': `'active' | 'past_due' | 'ended'`,
  'scim_users.kept_role': `import('#domain/companies/roles.ts').CompanyRole | null`,
  'subscriptions.billing': `import('#domain/catalog/products.ts').RecurringBilling`,
  'subscriptions.currency': `Generated<import('#domain/catalog/currency.ts').Currency>`,
  'subscriptions.provider': `import('#domain/orders/payment-provider.ts').SubscriptionProvider`,
  'subscriptions.state': `import('#domain/subscriptions/subscription-state.ts').SubscriptionState`,
  'subscriptions.tier': `import('#domain/catalog/plans.ts').PaidTier | null`,
  'wordings.language': `import('#domain/texts/site-languages.ts').SiteLanguage`,
  'wordings.questions': `ColumnType<readonly import('#domain/site/wording.ts').WordedQuestion[] | null, string | null, string | null>`,
  'wordings.texts': `ColumnType<Readonly<Record<string, string>>, string, string>`,
};

/**
 * Writes (or with `verify` only compares) `server/database/tables.ts` from a migrated database.
 * @throws when the file is stale and `verify` is set
 */
export async function generateTables(connectionString: string, verify: boolean): Promise<void> {
  await run('kysely-codegen', [
    '--dialect=postgres',
    `--url=${connectionString}`,
    '--camel-case',
    '--include-pattern=public.*',
    '--exclude-pattern=*{_default,citus_*,kysely_*}',
    '--type-mapping={"int8":"number"}',
    `--overrides=${JSON.stringify({ columns: columnTypes })}`,
    '--log-level=error',
    '--out-file=server/database/tables.ts',
    ...(verify ? ['--verify'] : []),
  ]);
}

/** `npm run tables`: the types of a new embedded database with every migration. */
async function generateFromMigrations(): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'nearcard-tables-'));
  await chmod(home, 0o711); // as root, PostgreSQL runs as a user who must get through
  const log = (line: string) => console.error(line);
  try {
    const server = await startEmbeddedPostgres({ dataDir: join(home, 'data'), log });
    try {
      await migrateToLatest(server.connectionString);
      await generateTables(server.connectionString, false);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const migrated = process.argv[2];
  await (migrated === undefined ? generateFromMigrations() : generateTables(migrated, false));
}
