import { parseArgs } from 'node:util';
import { z } from 'zod';
import { newPassword } from '../shared/contract/auth.ts';
import { email, label } from '../shared/contract/common.ts';
import type { Config } from './config.ts';
import { hasPgCode } from './content/records.ts';
import { users } from './db/schema/accounts.ts';
import { hashPassword, isGuessable } from './modules/people/auth/passwords.service.ts';
import { randomToken } from './modules/people/auth/secrets.ts';
import { openDatabaseOf } from './openDatabaseOf.ts';

const USAGE =
  'npm run user:create -- --email a@b.example --name "A B" [--role member|events|manager|editor|admin] [--password …]\n';
const roles = {
  member: ['ROLE_USER'],
  events: ['ROLE_USER', 'ROLE_EVENT'],
  manager: ['ROLE_USER', 'ROLE_MANAGER'],
  editor: ['ROLE_USER', 'ROLE_EDITOR'],
  admin: ['ROLE_USER', 'ROLE_ADMIN'],
} as const;

const input = z.strictObject({
  email,
  name: label,
  role: z.enum(['member', 'events', 'manager', 'editor', 'admin']).default('admin'),
  password: newPassword
    .refine(async (password) => !(await isGuessable(password)), 'This password is easy to guess.')
    .optional(),
});

/** Makes an account without a sign-in, for the first administrator. Returns the exit status. */
export async function createUserFromTerminal(config: Config, args: string[]): Promise<number> {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: { email: option, name: option, role: option, password: option },
  });
  const parsed = await input.safeParseAsync(values);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    process.stderr.write(`${faults.join('\n')}\n${USAGE}`);
    return 1;
  }
  const { password = randomToken().slice(0, 16), role, ...facts } = parsed.data;
  const handle = await openDatabaseOf(config);
  try {
    await handle.migrate();
    await handle.db
      .insert(users)
      .values({ ...facts, roles: [...roles[role]], passwordHash: await hashPassword(password) });
    const shown = parsed.data.password ? '' : ` Password, shown only now: ${password}`;
    process.stdout.write(`${facts.email} can sign in as ${role}.${shown}\n`);
    return 0;
  } catch (error) {
    if (!hasPgCode(error, '23505')) throw error;
    process.stderr.write(`${facts.email} has an account already.\n`);
    return 1;
  } finally {
    await handle.close();
  }
}
