import { gapNames, sellerGaps, type EInvoiceGap } from '#domain/invoices/e-invoice.ts';
import { isInVatUnion } from '#domain/tax/vat-number.ts';
import { right, warning, type Finding } from '#domain/health/finding.ts';
import type { Config } from '#server/config/config.ts';
import { describeUnknownSetting } from '#server/config/misspelt-settings.ts';

type Looked = Pick<
  Config,
  'isDemo' | 'unknownSettings' | 'rateLimitFactor' | 'commonPasswords' | 'taxTable'
> & {
  readonly payments: Pick<Config['payments'], 'isSandboxAllowed'>;
  readonly seller: Pick<Config['seller'], 'taxId' | 'postal'>;
  readonly site: Pick<Config['site'], 'supportPhone'>;
};

/** Settings that are valid, and perhaps not meant: the others have stopped the start. */
export async function checkSettings(config: Looked): Promise<readonly Finding[]> {
  const { isDemo, unknownSettings, rateLimitFactor, commonPasswords, payments } = config;
  const findings = unknownSettings.map((name) => warning(describeUnknownSetting(name)));
  if (!isDemo && rateLimitFactor !== 1) {
    findings.push(
      warning(
        `RATE_LIMIT_FACTOR is ${rateLimitFactor}, for load tests: remove it in a shop that sells.`,
      ),
    );
  }
  if (!isDemo && commonPasswords === 'warn') {
    findings.push(
      warning(
        'COMMON_PASSWORDS is set to warn, so people can choose passwords that are easy to guess.',
      ),
    );
  }
  if (!isDemo && payments.isSandboxAllowed) {
    findings.push(
      warning(
        'ALLOW_SANDBOX_PAYMENTS is true: without keys of a provider, people get plans and cards without paying.',
      ),
    );
  }
  const missing = missingForEInvoices(config);
  if (!isDemo && missing.length > 0) {
    findings.push(
      warning(
        `Businesses get no e-invoices. Missing: ${missing.map((gap) => gapNames[gap]).join(', ')}.`,
      ),
    );
  }
  if (findings.length > 0) return findings;
  return [right(isDemo ? 'The settings are valid; this is a demo.' : 'The settings are valid.')];
}

/** The settings that e-invoices need, in a shop whose prices contain a VAT of the European Union. */
function missingForEInvoices({ taxTable, seller, site }: Looked): EInvoiceGap[] {
  if (!taxTable.some(({ country }) => isInVatUnion(country))) return [];
  const { taxId = null, postal } = seller;
  const { supportPhone: phone } = site;
  return sellerGaps({ taxId, ...(phone !== undefined && { phone }), ...(postal && { postal }) });
}
