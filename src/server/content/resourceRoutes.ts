import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { BackendListQuery, BatchTarget } from '../../shared/contract/common.ts';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import { withTranslations } from '../../shared/contract/translation.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/client.ts';
import { conflict, notFound } from '../http/errors.ts';
import type { Principal } from '../http/principal.ts';
import { type AppHono, type AppRequest, type Handler, parseBody, route } from '../http/routes.ts';
import { type Author, authorOf } from './author.ts';
import { holdNames } from './heldNames.ts';
import { type HistoryOptions, historyRoutes } from './history/historyRoutes.ts';
import type { Historic } from './history/recordHistory.ts';
import { type ListOptions, listRecords, listRules, planRecords } from './listRecords.ts';
import { readNeighbours } from './neighbours.ts';
import { readOlder } from './olderReads.ts';
import { nextPosition, setPositions } from './positions.ts';
import { checkIfMatch, recordEtag } from './preconditions.ts';
import type { Fields, RecordKind } from './recordKind.ts';
import { assertInScope } from './recordScope.ts';
import { hasPgCode, uniquely } from './records.ts';
import { lockFreeSlug, namingTaken, slugOf } from './slugs.ts';
import { inState, targetIds } from './targets.ts';
import { copyTranslations } from './translations/copyTranslations.ts';
import { withMadeSlugs } from './translations/translatedSlugs.ts';
import { readServed, translationRoutes } from './translations/translationRoutes.ts';
import { readTranslationsOf, sourceOf } from './translations/translations.ts';
import { type Write, writeRecord } from './writeRecord.ts';

/** The calls that `resourceEndpoints` makes. */
interface ResourceCalls {
  readonly list: Endpoint;
  readonly show: Endpoint;
  readonly neighbours: Endpoint;
  readonly update: Endpoint;
  readonly updateMany: Endpoint;
  readonly remove: Endpoint;
  readonly removeMany: Endpoint;
  readonly restore: Endpoint;
  readonly restoreMany: Endpoint;
  readonly history: Endpoint;
  readonly earlier: Endpoint;
  readonly restoreEarlier: Endpoint;
  readonly undoChange: Endpoint;
  readonly create?: Endpoint;
  readonly reorder?: Endpoint;
  /** Of a kind whose texts can be in several languages. */
  readonly translations?: Endpoint;
  readonly translate?: Endpoint;
  readonly suggest?: Endpoint;
}
type RecordOf<E> = E extends { show: { response: infer T extends z.ZodType } } ? z.input<T> : never;
type ChangeOf<E> = E extends { update: { body: infer T extends z.ZodType } }
  ? Omit<z.output<T>, 'version'>
  : never;

/** A write that is about to happen or just happened, inside its transaction. */
export interface WriteEvent<Change> {
  readonly action: 'create' | 'update' | 'remove' | 'restore';
  /** Empty before a create. */
  readonly ids: readonly number[];
  readonly body: Change;
  readonly principal: Principal;
  /** Whether the caller wants it although other records use these. */
  readonly force: boolean;
}

export interface ResourceOptions<E extends ResourceCalls> extends ListOptions {
  readonly context: Pick<Context, 'db' | 'translator'>;
  readonly kind: RecordKind;
  /** In messages: `This article`. */
  readonly noun: string;
  /** What the back-office shows at all of the table. */
  readonly scope?: SQL;
  /** The body's fields as columns and relations. Throws 400 with a message for each field that does not fit. */
  toFields(body: Partial<ChangeOf<E>>, db: Database): Fields | Promise<Fields>;
  /** Whether lists may come from a replica, once it has what the session wrote. Not of accounts. */
  readonly mayListOlder?: boolean;
  /** Records as the back-office shows them, in the order of `ids`. */
  load(db: Database, ids: readonly number[]): Promise<RecordOf<E>[]>;
  /** Where addresses come from when none is sent. `unique` refuses a second record of that name. */
  readonly slug?: { readonly from: string; readonly taken: string; readonly unique?: boolean };
  /** A field that must be unique besides, and what to say when it is not. */
  readonly unique?: { readonly field: string; readonly taken: string };
  /** Refuses records that no write may change, in the trash or not, before anything else of them is decided. */
  refuse?(tx: Database, ids: readonly number[]): Promise<void>;
  /** Refuses a write by throwing. What it returns is written too: fields that follow from others of the record. */
  before?(tx: Database, event: WriteEvent<Partial<ChangeOf<E>>>): Promise<Fields | void>;
  after?(tx: Database, event: WriteEvent<Partial<ChangeOf<E>>>): Promise<void>;
  /** After the order was set, in its transaction. */
  reordered?(tx: Database): Promise<void>;
  /**
   * Makes a batch one change that can be undone: gives `work` the author to write by, and returns the change with the ids.
   * It may plan the batch to be written later instead, without `before` and `after`.
   */
  asOneChange?(
    tx: Database,
    batch: BatchWrite & { readonly ids: readonly number[]; readonly author: Author },
    work: (author: Author) => Promise<number[]>,
  ): Promise<Batch>;
  /** How single changes are taken back, where the kind knows better than the fields of its changes do. */
  readonly undoing?: Pick<Historic, 'undoable'> & Pick<HistoryOptions, 'undo'>;
  /** What follows once the transaction is committed, such as mails. */
  committed?(event: WriteEvent<Partial<ChangeOf<E>>>): Promise<void>;
}

/** What a batch writes to each record. */
type BatchWrite =
  | { readonly action: 'update'; readonly fields: Fields }
  | { readonly action: 'remove' | 'restore' };

/** Ids that a batch changed, or is going to, and the change by which it can be undone. */
interface Batch {
  readonly ids: number[];
  readonly changeId?: number | null;
  readonly isRunning?: boolean;
}

/** What a handler of the kit gets: the endpoint's schemas have parsed it. */
interface Input {
  readonly params: { readonly id: number };
  readonly query: BackendListQuery & { readonly force?: boolean };
  readonly body: Fields & { readonly version?: number };
  readonly principal: Principal;
  readonly request: AppRequest;
}

/** What a form would save, and who has typed it. */
export interface Draft {
  /** `null` of a record that is not made yet. */
  readonly id: number | null;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly principal: Principal;
  readonly request: AppRequest;
}
/** Writes a draft in the caller's transaction, by every rule of its kind, and returns the record's id. */
export type WriteDraft = (tx: Database, draft: Draft) => Promise<number>;

const CREATE_TRIES = 3;

/**
 * Serves the back-office calls of a resource: lists with the kit's filters (`q`, `id`, `trashed`, and its own), a
 * record's neighbours in them, versions with `version` or `If-Match`, addresses with redirects, batches over ids or a
 * filter, the trash. Every change goes through `writeRecord`, all or nothing. Returns how a draft is written for a
 * preview that is taken back.
 */
export function resourceRoutes<const E extends ResourceCalls>(
  app: AppHono,
  calls: E,
  options: ResourceOptions<E>,
): WriteDraft {
  const { kind, noun } = options;
  const { db } = options.context;
  const { table } = kind;
  type Change = Partial<ChangeOf<E>>;
  const rules = listRules(kind, options);
  const scopeOf = (caller: Principal) => and(options.scope, kind.scope?.where(caller));
  const serve = (endpoint: Endpoint, handler: (input: Input) => Promise<unknown>) =>
    route(app, endpoint, handler as unknown as Handler<Endpoint>);

  serve(calls.list, ({ query, principal, request }) => {
    const scope = scopeOf(principal);
    const list = (from: Database) => listRecords(from, { query, request, rules, scope, load: options.load });
    return options.mayListOlder ? readOlder(db, request, list) : list(db);
  });

  if (calls.create)
    serve(calls.create, async ({ body, principal, request }) => {
      for (let tried = 1; ; tried++) {
        try {
          const event = await create(db, body, principal, request);
          await options.committed?.(event);
          return await show(event.ids[0] ?? 0);
        } catch (error) {
          // Another request took the address in the meantime.
          if (tried >= CREATE_TRIES || !hasPgCode(error, '23505')) throw error;
        }
      }
    });

  if (calls.reorder)
    serve(calls.reorder, async ({ body, request }) => {
      const ids = body.ids as number[];
      await db.transaction(async (tx) => {
        await setPositions(tx, kind, authorOf(request), { ids });
        await options.reordered?.(tx);
      });
      return { ids };
    });

  serve(calls.updateMany, async ({ body, principal, request }) => {
    const { target, changes } = body as { target: BatchTarget; changes: Change };
    const fields = await options.toFields(changes, db);
    return writeBatch(target, { action: 'update', fields }, changes, { principal, request });
  });

  serve(calls.removeMany, async ({ body, principal, request }) => {
    const { target, force } = body as { target: BatchTarget; force?: boolean };
    return writeBatch(target, { action: 'remove' }, {}, { principal, request, force });
  });

  serve(calls.restoreMany, async ({ body, principal, request }) => {
    const { target } = body as { target: BatchTarget };
    return writeBatch(target, { action: 'restore' }, {}, { principal, request });
  });

  serve(calls.show, async ({ params, principal, request }) => {
    await requireRow(db, params.id, principal);
    const record = await show(params.id);
    request.set('etag', recordEtag(record));
    return record;
  });

  serve(calls.neighbours, ({ params, query, principal }) =>
    readNeighbours(db, rules, { id: params.id, plan: planRecords(query, rules, scopeOf(principal)) }),
  );

  serve(calls.update, ({ params, body, ...by }) => change(params.id, body, by));

  serve(calls.remove, async ({ params, query, principal, request }) => {
    await writeOne(
      params.id,
      { action: 'remove', ids: [params.id] },
      {},
      { principal, request, force: query.force },
    );
    return show(params.id);
  });

  serve(calls.restore, async ({ params, principal, request }) => {
    await writeOne(params.id, { action: 'restore', ids: [params.id] }, {}, { principal, request });
    return show(params.id);
  });

  const { translations, translate, suggest } = calls;
  if (translations && translate && suggest)
    translationRoutes(
      app,
      { translations, translate, suggest },
      {
        db,
        kind,
        noun,
        translator: options.context.translator,
        scope: scopeOf,
        toFields: (texts, within) => options.toFields(texts as Change, within),
        taken: options.slug?.taken,
        refuse: options.refuse,
      },
    );

  const patch = calls.update.body;
  const restorable = translate && patch instanceof z.ZodObject ? withTranslations(kind.name, patch) : patch;
  historyRoutes(app, calls, {
    db,
    kind,
    noun,
    patch: restorable ?? z.never(),
    fields: fieldsOf(restorable),
    change,
    show,
    refuse: options.refuse,
    ...options.undoing,
  });

  return async (tx, { id, fields: typed, ...by }) => {
    if (id === null) {
      if (!calls.create) throw notFound(noun);
      const body = parseBody(calls.create, typed) as Fields;
      return (await create(tx, body, by.principal, by.request)).ids[0] ?? 0;
    }
    const { version: _, ...changes } = parseBody(calls.update, typed) as Input['body'];
    const fields = await options.toFields(changes as Change, tx);
    await writeOne(id, { action: 'update', ids: [id], fields }, changes as Change, { ...by, within: tx });
    return id;
  };

  async function change(
    id: number,
    { version, translations: restored, ...changes }: Input['body'],
    { principal, request }: Pick<Input, 'principal' | 'request'>,
  ) {
    const fields = await options.toFields(changes as Change, db);
    if (restored !== undefined) fields.translations = restored;
    const write = { action: 'update', ids: [id], fields, version } as const;
    await writeOne(id, write, changes as Change, { principal, request });
    const record = await show(id);
    request.set('etag', recordEtag(record));
    return record;
  }

  async function show(id: number): Promise<RecordOf<E> & { version: number }> {
    const [record] = await options.load(db, [id]);
    if (!record) throw notFound(noun);
    return record as RecordOf<E> & { version: number };
  }

  /** The row's version, held until the transaction ends when it is one. */
  async function requireRow(tx: Database, id: number, caller: Principal, isTrashed = false): Promise<number> {
    const [row] = await tx
      .select({ version: table.version })
      .from(table as PgTable)
      .where(and(eq(table.id, id), inState(table, isTrashed), scopeOf(caller)));
    if (!row) throw notFound(noun);
    return Number(row.version);
  }

  async function create(
    within: Database,
    body: Fields,
    principal: Principal,
    request: AppRequest,
  ): Promise<WriteEvent<Change>> {
    const { translationsOf, ...own } = body;
    const fields = await options.toFields(own as Change, within);
    const event = { action: 'create', ids: [], body: own as Change, principal, force: false } as const;
    return within.transaction(async (tx) => {
      Object.assign(fields, await options.before?.(tx, event));
      const { slug } = options;
      const isOwnSlug = typeof body.slug === 'string';
      const hasLockedSlug = slug !== undefined && !isOwnSlug;
      if (hasLockedSlug) fields.slug = await newSlug(tx, String(body[slug.from] ?? ''));
      if (typeof translationsOf === 'number')
        fields.translations = await translationsFrom(tx, translationsOf, fields, principal);
      if (calls.reorder && table.position)
        fields.position = await nextPosition(tx, table as PgTable & { position: PgColumn });
      const write = () =>
        writeRecord(tx, kind, authorOf(request), { action: 'create', fields: { ...fields }, hasLockedSlug });
      const [id = 0] = await guarded(isOwnSlug, write);
      const written = { ...event, ids: [id] };
      await assertInScope(tx, kind, [id], principal);
      await options.after?.(tx, written);
      return written;
    });
  }

  /** The translations that a copy takes; none of a record that the caller may not see, or that is gone meanwhile. */
  async function translationsFrom(tx: Database, id: number, fields: Fields, caller: Principal) {
    const row = (await readServed(tx, { kind, scope: scopeOf }, [id], { caller, isHeld: false })).get(id);
    if (!row) return {};
    const { made } = await readTranslationsOf(tx, kind.name, id);
    const after = copyTranslations(made, sourceOf(kind, row), sourceOf(kind, fields));
    const slugs = { before: {}, after, source: fields.slug };
    return withMadeSlugs(tx, kind, slugs, new Set([String(fields.slug)]));
  }

  /** An address made from the name, or 409 on the name where two of one name make no sense. */
  async function newSlug(tx: Database, name: string): Promise<string> {
    const { slug } = options;
    const free = await lockFreeSlug(tx, kind, name);
    if (slug?.unique && free !== slugOf(name, kind.name))
      throw conflict(`${slug.from}_taken`, slug.taken, { [slug.from]: slug.taken });
    return free;
  }

  /** Runs a write; a broken unique constraint becomes 409 on its field. */
  function guarded<T>(isOwnSlug: boolean, work: () => Promise<T>): Promise<T> {
    if (options.unique) return uniquely(options.unique.field, options.unique.taken, work);
    const taken = options.slug?.taken ?? 'This address is taken.';
    return isOwnSlug ? uniquely('slug', taken, () => namingTaken(taken, work)) : work();
  }

  async function writeOne(
    id: number,
    write: Extract<Write, { action: 'update' }> | { action: 'remove' | 'restore'; ids: number[] },
    body: Change,
    by: { principal: Principal; request: AppRequest; force?: boolean | undefined; within?: Database },
  ): Promise<void> {
    await (by.within ?? db).transaction(async (tx) => {
      await options.refuse?.(tx, [id]);
      const isTrashed = write.action === 'restore';
      checkIfMatch(by.request, await requireRow(tx, id, by.principal, isTrashed));
      const event = {
        action: write.action,
        ids: [id],
        body,
        principal: by.principal,
        force: by.force ?? false,
      };
      const more = await options.before?.(tx, event);
      await guarded(true, async () => {
        const [written] = await writeRecord(tx, kind, authorOf(by.request), withFields(write, more));
        if (written === undefined) throw notFound(noun);
      });
      if (write.action === 'update') await assertInScope(tx, kind, [id], by.principal);
      await options.after?.(tx, event);
    });
  }

  async function writeBatch(
    target: BatchTarget,
    write: BatchWrite,
    body: Change,
    by: { principal: Principal; request: AppRequest; force?: boolean | undefined },
  ): Promise<Batch> {
    return db.transaction(async (tx) => {
      const ids = await targetIds(
        tx,
        { rules, scope: options.scope, within: kind.scope?.where(by.principal) },
        target,
        write.action === 'restore',
      );
      const event = { action: write.action, ids, body, principal: by.principal, force: by.force ?? false };
      const work = async (author: Author): Promise<number[]> => {
        await options.refuse?.(tx, ids);
        const more = await options.before?.(tx, event);
        const written = await guarded(true, () =>
          writeRecord(tx, kind, author, withFields({ ...write, ids }, more)),
        );
        if (write.action === 'update') await assertInScope(tx, kind, written, by.principal);
        await options.after?.(tx, { ...event, ids: written });
        return written;
      };
      const author = authorOf(by.request);
      if (!options.asOneChange) return { ids: await work(author) };
      if (write.action === 'update') await holdNames(tx, [write.fields]);
      return options.asOneChange(tx, { ...write, ids, author }, work);
    });
  }
}

const withFields = (write: Write, more: Fields | void): Write =>
  write.action === 'update' && more ? { ...write, fields: { ...write.fields, ...more } } : write;

/** Names of what the body of a change may have. */
const fieldsOf = (body: z.ZodType | undefined): ReadonlySet<string> =>
  new Set(body instanceof z.ZodObject ? Object.keys(body.shape).filter((name) => name !== 'version') : []);
