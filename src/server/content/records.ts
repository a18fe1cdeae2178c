import type { Role } from '../../shared/policy/roles.ts';
import { conflict, HttpError } from '../http/errors.ts';

/** Runs `work`; a broken unique constraint becomes 409 with a message on `field`. */
export async function uniquely<T>(field: string, message: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpError || !hasPgCode(error, '23505')) throw error;
    throw conflict(`${field}_taken`, message, { [field]: message });
  }
}

/** Whether an error, or what caused it, carries this PostgreSQL code. */
export function hasPgCode(error: unknown, code: string): boolean {
  for (let current = error; current instanceof Error; current = current.cause)
    if ('code' in current && current.code === code) return true;
  return false;
}

/** Whether another writer crossed this one: a later try finds what it left. */
export const isCrossed = (error: unknown): boolean =>
  ['40P01', '40001', '23505'].some((code) => hasPgCode(error, code));

/** Fields of a record with the times that were kept as JSON. */
export function reviveTimes(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const revived = { ...fields };
  for (const name of ['publishedAt', 'expiresAt'])
    if (typeof revived[name] === 'string') revived[name] = new Date(revived[name]);
  return revived;
}

/** Only what was sent: `undefined` would overwrite nothing, yet Drizzle refuses an empty set. */
export function definedOnly<T extends object>(patch: T): Partial<T> {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as Partial<T>;
}

const toDate = (time: string | null | undefined): Date | null | undefined =>
  time ? new Date(time) : (time as null | undefined);

/** Visibility as it was definedOnly, for a row. */
export function visibilityColumns(input: {
  publishedAt?: string | null | undefined;
  expiresAt?: string | null | undefined;
  roles?: string[] | undefined;
  markets?: string[] | undefined;
  groups?: string[] | undefined;
}) {
  return definedOnly({
    publishedAt: toDate(input.publishedAt),
    expiresAt: toDate(input.expiresAt),
    roles: input.roles,
    markets: input.markets,
    groups: input.groups,
  });
}

/** Record keeping of a row as it travels. */
export function presentRecord(row: {
  id: number;
  createdAt: Date;
  updatedAt: Date;
  version: number;
  deletedAt: Date | null;
}) {
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
    deletedAt: row.deletedAt?.toISOString() ?? null,
  };
}

/** Visibility of a row as it travels. */
export function presentVisibility(row: {
  publishedAt: Date | null;
  expiresAt: Date | null;
  roles: string[];
  markets: string[];
  groups: string[];
}) {
  return {
    publishedAt: row.publishedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    roles: row.roles as Role[],
    markets: row.markets,
    groups: row.groups,
  };
}
