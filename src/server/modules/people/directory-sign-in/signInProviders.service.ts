import { and, eq, isNull } from 'drizzle-orm';
import { type Protocol, protocolFields } from '../../../../shared/contract/signInProvider.ts';
import type { Database } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { signInProviders } from '../../../db/schema/signInProviders.ts';
import { invalid } from '../../../http/errors.ts';
import { isOnlyWay } from '../auth/public.ts';
import { isActiveWith } from '../users/public.ts';
import { readCertificate } from './saml/certificates.ts';
import type { ProviderRow } from './signInProviders.repo.ts';

/** How many directories there are outside the trash. */
export const countProviders = (db: Database): Promise<number> =>
  db.$count(signInProviders, isNull(signInProviders.deletedAt));

/** Throws 400 of an account that does not exist. */
export async function assertAccount(tx: Database, id: number): Promise<void> {
  if ((await tx.$count(users, and(eq(users.id, id), isNull(users.deletedAt)))) === 0)
    throw invalid({ emergencyUserId: 'This account does not exist.' });
}

interface ProtocolFields {
  readonly protocol?: Protocol | undefined;
  readonly issuer?: string | undefined;
  readonly clientId?: string | undefined;
  readonly signOnUrl?: string | null | undefined;
  readonly certificates?: readonly string[] | undefined;
}

/**
 * What a write of a directory needs besides, by its protocol: certificates in one form, and columns that the other protocol
 * has. Throws 400 with a message for each field that is missing or does not fit.
 */
export function fitProtocol(
  row: ProviderRow | undefined,
  body: ProtocolFields,
): { clientId?: string; certificates?: string[] } {
  const { protocol = row?.protocol ?? 'oidc' } = body;
  const merged = {
    issuer: body.issuer ?? row?.issuer ?? '',
    clientId: body.clientId ?? row?.clientId ?? '',
    signOnUrl: (body.signOnUrl === undefined ? row?.signOnUrl : body.signOnUrl) ?? '',
    certificates: body.certificates ?? row?.certificates ?? [],
  };
  const { error } = protocolFields[protocol].safeParse(merged);
  if (error)
    throw invalid(Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message])));
  return {
    ...(protocol === 'saml' && { clientId: '' }),
    ...(body.certificates && { certificates: body.certificates.map(asPem) }),
  };
}

function asPem(text: string, index: number): string {
  const read = readCertificate(text);
  if ('fault' in read) throw invalid({ [`certificates.${index}`]: read.fault });
  return read.facts.pem;
}

/**
 * Throws 400 unless every directory that is the only way in names an administrator who comes in without it. Later changes
 * of that account are refused where accounts are written: see `assertAdministratorLeft`.
 */
export async function assertEmergencyAccounts(tx: Database): Promise<void> {
  const rows = await tx
    .select({ hasPassword: users.passwordHash, hasSecondStep: users.hasSecondStep })
    .from(signInProviders)
    .leftJoin(users, and(eq(users.id, signInProviders.emergencyUserId), isActiveWith('ROLE_ADMIN')))
    .where(isOnlyWay);
  for (const { hasPassword, hasSecondStep } of rows) {
    if (hasPassword === null)
      throw invalid({
        emergencyUserId:
          'Choose an active administrator with a password: else nobody could get in while the directory is away.',
      });
    if (!hasSecondStep)
      throw invalid({
        emergencyUserId: 'This account has no second step. Set it up first, on its page “Security”.',
      });
  }
}
