import { addBuyer, type Buyer } from './buyer.ts';
import type { TestApp } from './test-app.ts';

/** Somebody signed in who has the admin role. */
export async function addAdmin(test: TestApp, email = 'admin@example.test'): Promise<Buyer> {
  const admin = await addBuyer(test, email);
  await test.services.admins.setAdmin(email, true, 'test');
  return admin;
}
