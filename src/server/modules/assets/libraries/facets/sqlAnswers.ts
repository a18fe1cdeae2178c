import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ItemSort } from '../../../../../shared/contract/library.ts';
import { groupBy } from '../../../../../shared/domain/groups.ts';
import { wordForms } from '../../../../../shared/domain/wordForms.ts';
import type { Viewer } from '../../../../../shared/policy/visibility.ts';
import type { ItemFilter, SearchTerm } from '../../../../content/search/searchTerms.ts';
import { visibleWhere } from '../../../../content/visibility.ts';
import type { Database } from '../../../../db/client.ts';
import { isOneOf } from '../../../../db/isOneOf.ts';
import { files } from '../../../../db/schema/files.ts';
import { itemValues, libraryItems } from '../../../../db/schema/libraries.ts';
import { searchDocuments } from '../../../../db/schema/records.ts';
import { itemKind } from '../items/itemKind.service.ts';
import type { IndexedItem } from './indexedItem.ts';
import type {
  Entry,
  EntrySort,
  LibraryAnswers,
  Question,
  ShownEntry,
  TopHit,
  TopQuery,
  ValuesByAttribute,
  Window,
} from './question.ts';
import { CHUNK, ratioOf, readItems } from './readItems.ts';
import { tilePictureOf } from './tilePicture.ts';

/** How entries are ordered, by the format `s` that is their place: the twin of `SORTS`. */
const ORDERS: Record<ItemSort, SQL> = {
  position: sql`s.position, s.id`,
  newest: sql`s.published_at desc, s.id`,
  oldest: sql`s.published_at, s.id`,
  title: sql`s.text collate "C", s.id`,
  largest: sql`s.size desc, s.id`,
};
const orderOf = (sort: EntrySort): SQL =>
  sort === 'relevance' ? sql`rank desc, ${ORDERS.newest}` : ORDERS[sort];

/** Rows of `visible` by what they are called in a query: all, first formats, others of a stack. */
const V = sql.identifier('v');
const S = sql.identifier('s');
const M = sql.identifier('m');
type Alias = typeof V;

const ints = (list: Iterable<number>): SQL => sql`${sql.param([...list])}::int[]`;

/** An entry of a page: the item that represents it, and how well its formats fit a search. */
interface Placed {
  readonly id: number;
  readonly rank: number;
}
/** A format that the viewer can view. */
interface Format {
  readonly id: number;
  readonly stackId: number | null;
  readonly size: number;
  readonly mediaType: string;
  readonly ratio: number | null;
  readonly isMatch: boolean;
}

/**
 * A library queried in SQL, while its index loads: the same results, each at the cost of reading what it counts. A
 * search over everything forgives no typos here, and ranks by the title alone.
 */
export class SqlAnswers implements LibraryAnswers {
  constructor(
    private readonly db: Database,
    private readonly libraryId: number,
  ) {}

  async page(question: Question, window: Window) {
    const { placed, total } = await this.placed(question, window);
    return { entries: await this.shown(question, placed), total };
  }

  async leading(question: Question, beginning: TopQuery) {
    const { placed, total } = await this.placed(question, { ...beginning, offset: 0 });
    const ranks = new Map(placed.map(({ id, rank }) => [id, rank]));
    const shown = await this.shown(question, placed);
    const hits = shown.map(
      ({ entry, state }): TopHit => ({
        item: state,
        title: state.title,
        rank: ranks.get(state.id) ?? 0,
        entry: () => entry,
      }),
    );
    return { hits, total };
  }

  async all(question: Question, { sort, limit }: TopQuery) {
    const [row] = await this.ask<{ total: number; items: [id: number, size: number][] }>(sql`
      ${this.visibleTable(question, sort)}
      select (${totalOf(question)}) as total, (select coalesce(json_agg(json_build_array(w.id, ${files.size}) order by w.place), '[]')
        from (select ${shownId(question, sort)} as id, row_number() over (order by ${orderOf(sort)}) as place ${places(question, sort)}
          order by ${orderOf(sort)} limit ${limit}) w
        join ${libraryItems} on ${libraryItems.id} = w.id join ${files} on ${files.id} = ${libraryItems.fileId}) as items`);
    const { total, items } = row ?? { total: 0, items: [] };
    return { ids: items.map(([id]) => id), total, size: items.reduce((sum, [, size]) => sum + size, 0) };
  }

  async counts(question: Question, attributes: ValuesByAttribute) {
    const chosen = [...attributes].filter(([attribute]) => question.choice.has(attribute));
    const others = [...attributes].flatMap(([id, values]) => (question.choice.has(id) ? [] : values));
    const values = [...attributes.values()].flat();
    const isNarrowed = question.choice.size > 0 || question.parts.length > 0 || question.search;
    const parts = [
      // Most values that occur at all are requested: walking an index for each costs more than reading them all.
      sql`select each.value_id, each.count from (${counted(question)} offset 0) each where each.value_id = any(${ints(others)})`,
      ...chosen.map(([attribute, own]) => counted(question, { attribute, values: own })),
      // What is carried, though not by what matches.
      sql`select w.id, 0 from unnest(${ints(isNarrowed ? values : [])}) w(id) cross join lateral
        (select 1 from ${itemValues} iv join ${libraryItems} on ${libraryItems.id} = iv.item_id
        where iv.value_id = w.id and ${this.visible(question)} limit 1) carrier`,
    ];
    const [row] = await this.ask<{ total: number; counts: [value: number, count: number][] }>(sql`
      ${this.visibleTable(question)}
      select (${totalOf(question)}) as total,
        (select coalesce(json_agg(json_build_array(c.value_id, c.count)), '[]') from
        (select value_id, sum(count) as count from (${sql.join(parts, sql` union all `)}) each group by value_id) c) as counts`);
    return { total: row?.total ?? 0, counts: new Map(row?.counts) };
  }

  async count(viewer: Viewer, now: number) {
    const question = { viewer, now, choice: new Map(), parts: [], isStacked: true };
    const [row] = await this.ask<{ total: number }>(
      sql`${this.visibleTable(question)} select (${totalOf(question)}) as total`,
    );
    return row?.total ?? 0;
  }

  private async ask<Row>(query: SQL): Promise<Row[]> {
    const { rows } = (await this.db.execute(query)) as { rows: Row[] };
    return rows;
  }

  /** For queries over `library_items`: what of this library the viewer can view. */
  private visible({ viewer, now }: Question): SQL {
    const isVisible = visibleWhere(libraryItems, viewer, new Date(now));
    return and(eq(libraryItems.libraryId, this.libraryId), isVisible) as SQL;
  }

  /** All that the viewer can view, as `visible`, with the columns that the question and the sort need. */
  private visibleTable(question: Question, sort?: EntrySort): SQL {
    const { id, fileId, position, publishedAt, stackId, stackPosition, title } = libraryItems;
    const hasText = sort === 'title' || question.parts.length > 0 || question.search !== undefined;
    const size = sort === 'largest' ? sql`, ${files.size} as size` : sql``;
    const sizes = sort === 'largest' ? sql`join ${files} on ${files.id} = ${fileId}` : sql``;
    const text = hasText
      ? sql`, lower(${title}) as title, coalesce(${searchDocuments.text}, lower(${title})) as text`
      : sql``;
    const texts = hasText
      ? sql`left join ${searchDocuments} on ${searchDocuments.kind} = ${itemKind.name} and ${searchDocuments.id} = ${id}`
      : sql``;
    return sql`with visible as not materialized (select ${id} as id, ${position} as position, ${publishedAt} as published_at,
      ${stackId} as stack_id, ${stackPosition} as stack_position, ${fileId} as file_id ${size} ${text}
      from ${libraryItems} ${sizes} ${texts} where ${this.visible(question)})`;
  }

  private async placed(
    question: Question,
    { sort, offset, limit }: Window,
  ): Promise<{ placed: Placed[]; total: number }> {
    const [row] = await this.ask<{ total: number; placed: Placed[] }>(sql`
      ${this.visibleTable(question, sort)}
      select (${totalOf(question)}) as total, (select coalesce(json_agg(w), '[]') from
        (select ${shownId(question, sort)} as id, ${rankOf(question)} as rank ${places(question, sort)} order by ${orderOf(sort)} offset ${offset} limit ${limit}) w) as placed`);
    return row ?? { placed: [], total: 0 };
  }

  /** What a list says of these entries; without those that changed since they were found. */
  private async shown(question: Question, placed: readonly Placed[]): Promise<ShownEntry[]> {
    const ids = placed.map(({ id }) => id);
    const shown: ShownEntry[] = [];
    for (let start = 0; start < ids.length; start += CHUNK) {
      const slice = ids.slice(start, start + CHUNK);
      const states = await readItems(this.db, this.libraryId, (id) => isOneOf(id, slice));
      const byId = new Map(states.map((state) => [state.id, state]));
      const formats = await this.formatsOf(question, states);
      const entries = slice.flatMap((id) => {
        const stack = formats.get(id);
        const own = stack?.find((format) => format.id === id);
        return stack && own ? entryOf(own, stack, question) : [];
      });
      const others = entries.flatMap(({ picturedId }) => (byId.has(picturedId) ? [] : picturedId));
      for (const state of await readItems(this.db, this.libraryId, (id) => inArray(id, others)))
        byId.set(state.id, state);
      for (const { entry, picturedId } of entries) {
        const state = byId.get(entry.id);
        if (state) shown.push({ state, entry: { ...entry, pictured: byId.get(picturedId) ?? state } });
      }
    }
    return shown;
  }

  /** For each of the items what the viewer can view of its stack, in its order, the item itself included. */
  private async formatsOf(question: Question, items: readonly IndexedItem[]): Promise<Map<number, Format[]>> {
    const stackIds = items.flatMap(({ stackId }) => stackId ?? []);
    const rows = await this.ask<Format>(sql`${this.visibleTable(question)}
      select v.id, v.stack_id as "stackId", ${files.size}::float8 as size, ${files.mediaType} as "mediaType",
        ${ratioOf} as ratio, ${matching(question, V)} as "isMatch"
      from visible v join ${files} on ${files.id} = v.file_id
      where v.id = any(${ints(items.map(({ id }) => id))}) or v.stack_id = any(${ints(stackIds)})
      order by v.stack_position, v.id`);
    const stacks = groupBy(rows, ({ id, stackId }) => stackId ?? -id);
    return new Map([...stacks.values()].flatMap((formats) => formats.map(({ id }) => [id, formats])));
  }
}

/** How many entries match. */
const totalOf = (question: Question): SQL =>
  question.isStacked
    ? sql`select (count(*) filter (where v.stack_id is null) + count(distinct v.stack_id))::int from visible v where ${matching(question, V)}`
    : sql`select count(*)::int from visible v where ${matching(question, V)}`;

/**
 * How many entries carry each value, or each of an attribute's whose own choice does not count. Counting apart what is
 * in stacks spares sorting the rest.
 */
function counted(question: Question, of?: { attribute: number; values: readonly number[] }): SQL {
  const isRequested = of ? sql`iv.value_id = any(${ints(of.values)})` : sql`true`;
  const carrying = sql`from visible v join ${itemValues} iv on iv.item_id = v.id
    where ${matching(question, V, of?.attribute)} and ${isRequested}`;
  if (!question.isStacked) return sql`select iv.value_id, count(*) as count ${carrying} group by iv.value_id`;
  return sql`select parts.value_id, sum(parts.count) as count from (
    select iv.value_id, count(*) as count ${carrying} and v.stack_id is null group by iv.value_id
    union all select one.value_id, count(*) from (select distinct iv.value_id, v.stack_id ${carrying} and v.stack_id is not null) one
      group by one.value_id) parts group by parts.value_id`;
}

/** The places `s` of what matches: of a stack the first format that matches, or in the library's order that is seen. */
function places(question: Question, sort: EntrySort): SQL {
  const isMatch = matching(question, S);
  if (!question.isStacked) return sql`from visible s where ${isMatch}`;
  const earlier = sql`select 1 from visible v where v.stack_id = s.stack_id
    and (v.stack_position, v.id) < (s.stack_position, s.id)`;
  if (sort !== 'position')
    return sql`from visible s where ${isMatch} and not exists (${earlier} and ${matching(question, V)})`;
  return sql`from visible s where not exists (${earlier})
    and (${isMatch} or exists (select 1 from visible m where m.stack_id = s.stack_id and ${matching(question, M)}))`;
}

/** The item that represents the entry whose place is `s`. */
const shownId = (question: Question, sort: EntrySort): SQL =>
  question.isStacked && sort === 'position'
    ? sql`coalesce((select m.id from visible m where m.stack_id = s.stack_id and ${matching(question, M)}
        order by m.stack_position, m.id limit 1), s.id)`
    : sql`s.id`;

const sizeOf = ({ id, size }: Format) => ({ id, size });

/** What is returned for an entry, with the id of the item whose picture its tile shows. */
function entryOf(
  own: Format,
  formats: readonly Format[],
  { isStacked }: Question,
): { entry: Omit<Entry, 'pictured'>; picturedId: number } {
  const matches = isStacked ? formats.filter(({ isMatch }) => isMatch) : [own];
  const others = isStacked ? formats.filter(({ isMatch }) => !isMatch) : [];
  const entry = {
    id: own.id,
    stackId: formats.length > 1 ? own.stackId : null,
    formatCount: formats.length,
    matches: matches.map(sizeOf),
    others: others.map(sizeOf),
  };
  return { entry, picturedId: tilePictureOf(own, matches).id };
}

/** Whether the words find a row and the choice leaves it; that within one attribute is left out. */
function matching({ choice, parts, search }: Question, row: Alias, except?: number): SQL {
  const conditions = [...choice]
    .filter(([attribute]) => attribute !== except)
    .map(([, values]) => carries(row, values));
  for (const { phrases, ...filter } of parts) {
    const found = phrases.map((words) => allOf(words.map((word) => sql`strpos(${row}.text, ${word}) > 0`)));
    conditions.push(anyOf([...found, ...filtered(row, filter)]));
  }
  const required = search?.terms.filter(({ isOptional }) => !isOptional) ?? [];
  if (search && required.length === 0) conditions.push(sql`false`);
  for (const term of required)
    conditions.push(term.filter ? anyOf(filtered(row, term.filter)) : anyOf(phrasesIn(row, term, sql`text`)));
  return allOf(conditions);
}

const allOf = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join([...conditions], sql` and `)})`;
const anyOf = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join([...conditions], sql` or `)})`;

const carries = (row: Alias, values: readonly number[]): SQL =>
  sql`exists (select 1 from ${itemValues} iv where iv.item_id = ${row}.id and iv.value_id = any(${ints(values)}))`;

/** What of a filter a row may carry. */
const filtered = (row: Alias, { values, mediaTypes }: ItemFilter): SQL[] => [
  ...(values.length > 0 ? [carries(row, values)] : []),
  ...(mediaTypes.length > 0
    ? [
        sql`exists (select 1 from ${files} f where f.id = ${row}.file_id and f.media_type = any(${sql.param([...mediaTypes])}::text[]))`,
      ]
    : []),
];

/** For each phrase of a term whether a row has its words, in a column or by a value that represents one. */
const phrasesIn = (row: Alias, { phrases }: SearchTerm, column: SQL): SQL[] =>
  phrases.map(({ words }) =>
    allOf(
      words.map(({ word, values }) =>
        anyOf([
          sql`${row}.${column} ~ ${pattern(word)}`,
          ...filtered(row, { values: values.map(({ id }) => id), mediaTypes: [] }),
        ]),
      ),
    ),
  );

/** How many terms are in the title of `s`, or of a format of its stack that matches, or are values of it. */
function rankOf(question: Question): SQL {
  if (!question.search || question.search.terms.length === 0) return sql`0`;
  const { terms } = question.search;
  const inTitle = (row: Alias): SQL =>
    sql.join(
      terms.map((term) => sql`${anyOf(phrasesIn(row, term, sql`title`))}::int`),
      sql` + `,
    );
  if (!question.isStacked) return inTitle(S);
  return sql`coalesce((select max(${inTitle(M)}) from visible m where m.stack_id = s.stack_id and ${matching(question, M)}), ${inTitle(S)})`;
}

/** The beginning of a word, or another number of it. A folded word has no letters that mean anything in a pattern. */
function pattern(word: string): string {
  const between = '[^a-z0-9]';
  const forms = wordForms(word).map((form) => `${form}($|${between})`);
  return `(^|${between})(${[word, ...forms].join('|')})`;
}
