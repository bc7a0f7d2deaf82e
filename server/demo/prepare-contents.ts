import { writeFile } from 'node:fs/promises';
import type { Config } from '#server/config/config.ts';
import type { Services } from '#server/app/services.ts';
import { passwordFile, readDemoPassword } from '#server/platform/demo-password.ts';
import { seedDemo } from './seed-demo.ts';

export const demoAdminEmail = 'admin@nearcard.test';

/**
 * Writes the data that a database needs besides its schema: the first catalog and promo codes, the configured admin,
 * and in demo mode the seed. Does nothing that was done before.
 */
export async function prepareContents(
  config: Config,
  services: Services,
  dataDir: string,
): Promise<void> {
  await services.catalogVersions.ensureFirst();
  await services.catalog.ensurePromos();
  if (!config.isDemo) {
    const { email, password } = config.admin;
    if (email !== undefined) await services.admins.ensureAdmin(email, password);
    return;
  }
  const demoPassword = await ensureDemoPassword(dataDir, () => services.ids.token().slice(0, 16));
  const adminEmail = config.admin.email ?? demoAdminEmail;
  await services.admins.ensureAdmin(adminEmail, config.admin.password ?? demoPassword);
  const admin = await services.accounts.findByEmail(services.database, adminEmail);
  if (admin === undefined) return;
  await seedDemo(services, { password: demoPassword, adminId: admin.id });
}

/** The password kept from the first start, or a new one, readable by this user alone. */
async function ensureDemoPassword(dataDir: string, make: () => string): Promise<string> {
  const kept = await readDemoPassword(dataDir);
  if (kept !== undefined) return kept;
  const password = make();
  await writeFile(passwordFile(dataDir), `${password}\n`, { mode: 0o600, flush: true });
  return password;
}
