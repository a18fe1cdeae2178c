import type { Role } from '../../../shared/policy/roles.ts';
import type { Database } from '../../db/client.ts';
import { settingText } from './configuration.service.ts';
import { remembered } from './rememberedTimes.ts';

const readers = new WeakMap<Database, () => Promise<string>>();

/** Whether the house asks an account with these roles for a second step. Remembered for half a minute. */
export async function isSecondStepAsked(db: Database, roles: readonly Role[]): Promise<boolean> {
  if (!roles.includes('ROLE_ADMIN') && !roles.includes('ROLE_EDITOR')) return false;
  const read = readers.get(db) ?? remembered(db, () => settingText(db, 'security.secondStep'));
  readers.set(db, read);
  const rule = await read();
  return rule === 'back-office' || (rule === 'administrators' && roles.includes('ROLE_ADMIN'));
}
