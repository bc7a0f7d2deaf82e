import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';

interface Schema {
  readonly $ref?: string;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: unknown;
  readonly items?: Schema;
}
type Document = { readonly components: { readonly schemas: Readonly<Record<string, Schema>> } };

const file = join(import.meta.dirname, 'published', 'paypal-schemas.json');
const documents: Readonly<Record<string, Document>> = JSON.parse(readFileSync(file, 'utf8'));

// PayPal names formats of its own, which only it can check: Ajv need not warn of them.
const ajv = new Ajv({ strict: false, allErrors: true, logger: false });
addFormats.default(ajv);
for (const [name, document] of Object.entries(documents)) ajv.addSchema(document, name);

/** The bodies of the calls we make, and of answers that the stand-in gives, by PayPal's names. */
const bodies = {
  createOrder: ['checkout_orders_v2', 'order_request'],
  captureOrder: ['checkout_orders_v2', 'order_capture_request'],
  refund: ['payments_payment_v2', 'refund_request'],
  verifyWebhook: ['notifications_webhooks_v1', 'verify_webhook_signature'],
  refundMade: ['payments_payment_v2', 'refund'],
  dispute: ['customer_disputes_v1', 'dispute'],
  disputeSearch: ['customer_disputes_v1', 'dispute_search'],
} as const;

/** Returns the problems of a body by PayPal's published schema, keys it does not know included. */
export function problemsOf(call: keyof typeof bodies, body: unknown): string[] {
  const [documentName, schemaName] = bodies[call];
  const document = documents[documentName];
  const schema = document?.components.schemas[schemaName];
  if (document === undefined || schema === undefined) throw new Error(`no schema for ${call}`);
  ajv.validate(`${documentName}#/components/schemas/${schemaName}`, body);
  const problems = (ajv.errors ?? []).map(
    ({ instancePath, message }) => `${instancePath} ${message}`,
  );
  return [...problems, ...unknownKeys(document, schema, body, '')];
}

/** The schemas allow any further key; PayPal ignores it, and we would not notice. */
function unknownKeys(document: Document, schema: Schema, value: unknown, path: string): string[] {
  const parts = flatten(document, schema);
  if (Array.isArray(value)) {
    const items = parts.find((part) => part.items)?.items;
    return items === undefined
      ? []
      : value.flatMap((item) => unknownKeys(document, items, item, `${path}[]`));
  }
  const isOpen = parts.some((part) => part.additionalProperties === true);
  if (typeof value !== 'object' || value === null || isOpen) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const known = parts.find((part) => part.properties?.[key])?.properties?.[key];
    return known === undefined
      ? [`${path}/${key} is not known`]
      : unknownKeys(document, known, inner, `${path}/${key}`);
  });
}

function flatten(document: Document, schema: Schema): readonly Schema[] {
  const name = schema.$ref?.split('/').at(-1);
  const referred = name === undefined ? undefined : document.components.schemas[name];
  const inner = [
    ...(referred ? [referred] : []),
    ...(schema.allOf ?? []),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
  ];
  return [schema, ...inner.flatMap((part) => flatten(document, part))];
}
