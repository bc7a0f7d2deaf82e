import { compileCache } from '../../../scripts/run-tool.ts';

/** The variables by which the global setup hands values to the workers. */
const keys = {
  baseUrl: 'E2E_BASE_URL',
  dataDir: 'E2E_DATA_DIR',
  samplePassword: 'E2E_SAMPLE_PASSWORD',
  issuerPort: 'E2E_ISSUER_PORT',
} as const;

export interface Product {
  /** Origin of the running shop. */
  readonly baseUrl: string;
  readonly dataDir: string;
  /** Of the demo's admin and its three sample accounts. */
  readonly samplePassword: string;
  /** Of loopback, for the identity provider of a company. */
  readonly issuerPort: number;
}

export function announceProduct(product: Product): void {
  process.env[keys.baseUrl] = product.baseUrl;
  process.env[keys.dataDir] = product.dataDir;
  process.env[keys.samplePassword] = product.samplePassword;
  process.env[keys.issuerPort] = String(product.issuerPort);
}

export function getProduct(): Product {
  return {
    baseUrl: read(keys.baseUrl),
    dataDir: read(keys.dataDir),
    samplePassword: read(keys.samplePassword),
    issuerPort: Number(read(keys.issuerPort)),
  };
}

/** The product's own settings; nothing of the tester's shell reaches it but where programs are. */
export function productEnvironment(settings: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  return { PATH, HOME, LOG_LEVEL: 'warn', ...compileCache, ...settings };
}

function read(key: string): string {
  const value = process.env[key];
  if (value === undefined) throw new Error(`${key} is not set: is the global setup missing?`);
  return value;
}
