import { and, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { SHARES_MAX, type shareInput } from '../../../../shared/contract/share.ts';
import { utcDay } from '../../../../shared/domain/utcDay.ts';
import { visibleItemWhere } from '../../../content/visibility.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { readRows } from '../../../db/readRows.ts';
import { libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { type FieldFaults, HttpError, invalid, unprocessable } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import { refusalText } from '../../../text/refusals.ts';
import { presetsOf, sharedRenditions } from '../../assets/rendition-presets/public.ts';
import { mayShare } from '../../assets/share-access/public.ts';
import { usageRightsByCodes } from '../../assets/usage-rights/public.ts';
import { settingNumber } from '../../house/configuration/public.ts';
import { countTry, growthLimits, hashPassword, makeSecret, sealSecret } from '../../people/auth/public.ts';
import { countRunning, insertShare } from './shares.repo.ts';

type Input = z.output<typeof shareInput>;
type Entries = Input['entries'];

const DAY_MS = 24 * 3_600_000;

/** Throws 403 `sharing_not_allowed`. */
export async function requireSharing(db: Database, member: Principal): Promise<void> {
  if (!(await mayShare(db, member)))
    throw new HttpError(403, 'sharing_not_allowed', refusalText.shares.notAllowed);
}

export const longestDays = (db: Database): Promise<number> => settingNumber(db, 'sharing.days');

const itemIdsOf = (entries: Entries, isWhole?: boolean): number[] => [
  ...new Set(
    entries.flatMap((entry) =>
      entry.kind === 'library-item' && (isWhole === undefined || entry.isWhole === isWhole) ? entry.id : [],
    ),
  ),
];

/** Each item once, as a whole shot where any of its entries says so. */
function heldBy(entries: Entries): { itemId: number; isWhole: boolean }[] {
  const whole = new Set(itemIdsOf(entries, true));
  return itemIdsOf(entries).map((itemId) => ({ itemId, isWhole: whole.has(itemId) }));
}

/** Those of the items that `member` can view. */
async function shownItems(db: Database, member: Principal, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: libraryItems.id })
    .from(libraryItems)
    .innerJoin(libraries, sql`${libraries.id} = ${libraryItems.libraryId}`)
    .where(and(isOneOf(libraryItems.id, ids), visibleItemWhere(member)));
  return rows.map(({ id }) => id);
}

const bounds = z.object({ ends: z.coerce.date().nullable(), rights: z.array(z.string()) });

/** The first end of publication or of a usage right of what entries hold; `null`: nothing of it ends. */
async function firstEnd(db: Database, member: Principal, entries: Entries): Promise<Date | null> {
  const list = (ids: readonly number[]): SQL => sql`${sql.param([...ids])}::int[]`;
  const isFormat = sql`${libraryItems.stackId} in (select whole.stack_id from library_items as whole
    where whole.id = any(${list(itemIdsOf(entries, true))}))`;
  const isHeld = or(sql`${libraryItems.id} = any(${list(itemIdsOf(entries))})`, isFormat);
  const [found] = await readRows(
    db,
    bounds,
    sql`select min(least(${libraryItems.expiresAt}, ${libraries.expiresAt})) as ends,
      array(select distinct code from ${libraryItems} join ${libraries} on ${libraries.id} = ${libraryItems.libraryId},
        unnest(${libraryItems.usageRights} || ${libraries.usageRights}) as code
        where ${and(isHeld, visibleItemWhere(member))}) as rights
    from ${libraryItems} join ${libraries} on ${libraries.id} = ${libraryItems.libraryId}
    where ${and(isHeld, visibleItemWhere(member))}`,
  );
  const rights = await usageRightsByCodes(db, found?.rights ?? []);
  const days = rights.flatMap(({ endsOn }) => (endsOn === null ? [] : Date.parse(endsOn) + DAY_MS));
  const ends = [...days, ...(found?.ends ? [found.ends.getTime()] : [])];
  return ends.length === 0 ? null : new Date(Math.min(...ends));
}

/** What a share of these entries would hold, and until when it may last. */
export async function draftShare(db: Database, member: Principal, entries: Entries) {
  const shown = await shownItems(db, member, itemIdsOf(entries));
  const byHouse = new Date(Date.now() + (await longestDays(db)) * DAY_MS);
  const byRights = await firstEnd(db, member, entries);
  const isByRights = byRights !== null && byRights < byHouse;
  const lastEnd = isByRights ? byRights : byHouse;
  return {
    count: shown.length,
    left: entries.length - shown.length,
    lastEnd: lastEnd.toISOString(),
    isByRights,
    presets: await presetsOf(db, member, heldBy(entries)),
  };
}

/**
 * Makes a share; returns its id. Throws 403 `sharing_not_allowed`, 400 on what cannot be shared, on an end that is over or
 * beyond the rights, 422 `shares_full`.
 */
export async function createShare(
  context: Pick<Context, 'db' | 'config' | 'jobs'>,
  member: Principal,
  { entries, endsAt, password, people, ...fields }: Input,
): Promise<number> {
  const { db, config } = context;
  await requireSharing(db, member);
  await countTry(db, growthLimits.share(member.userId));
  const held = heldBy(entries);
  const end = new Date(endsAt);
  const { presetId } = fields;
  const made =
    presetId === null
      ? null
      : await sharedRenditions(context, member, { presetId, entries: held, isAsking: false });
  const faults = {
    ...(fields.forms.length === 0 && presetId === null ? { forms: refusalText.shares.chooseForm } : {}),
    ...(presetId !== null && !made ? { presetId: refusalText.missing.preset } : {}),
    ...(made?.total === 0 ? { presetId: refusalText.files.nothingToPrepare } : {}),
    ...(await faultsOfEntries(db, member, entries)),
    ...(await faultsOfEnd(db, member, { entries, end })),
    ...(fields.mode === 'view' && fields.downloadLimit !== null
      ? { downloadLimit: refusalText.shares.limitWithoutDownloads }
      : {}),
  };
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const { secret: token, hash: tokenHash } = makeSecret();
  const sealedToken = sealSecret(config, { purpose: 'shares', owner: tokenHash }, token);
  const shareId = await db.transaction(async (tx) => {
    if ((await countRunning(tx, member.userId)) >= SHARES_MAX)
      throw unprocessable('shares_full', refusalText.shares.sharesFull(SHARES_MAX));
    return insertShare(tx, {
      share: {
        ...fields,
        forms: [...new Set(fields.forms)],
        endsAt: end,
        ownerId: member.userId,
        ...{ tokenHash, sealedToken, passwordHash },
      },
      entries: held,
      people: [...new Set(people.map((person) => person.toLowerCase()))],
    });
  });
  // What is not made by then is requested again by who takes it.
  if (presetId !== null)
    await sharedRenditions(context, member, { presetId, entries: held, isAsking: true }).catch(
      () => undefined,
    );
  return shareId;
}

async function faultsOfEntries(db: Database, member: Principal, entries: Entries): Promise<FieldFaults> {
  if (entries.some(({ kind }) => kind !== 'library-item'))
    return { entries: refusalText.shares.notShareable };
  const ids = itemIdsOf(entries);
  const shown = await shownItems(db, member, ids);
  return shown.length < ids.length ? { entries: refusalText.shares.notShown } : {};
}

async function faultsOfEnd(
  db: Database,
  member: Principal,
  { entries, end }: { entries: Entries; end: Date },
): Promise<FieldFaults> {
  if (end.getTime() <= Date.now()) return { endsAt: refusalText.shares.inThePast };
  const days = await longestDays(db);
  // A day chosen in a form is one in the time zone of its reader.
  if (end.getTime() > Date.now() + (days + 1) * DAY_MS)
    return { endsAt: refusalText.shares.beyondDays(days) };
  const byRights = await firstEnd(db, member, entries);
  if (byRights && end > byRights)
    return { endsAt: refusalText.shares.beyondRights(utcDay(byRights.getTime() - 1)) };
  return {};
}
