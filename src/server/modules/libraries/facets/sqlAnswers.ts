import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ItemSort } from '../../../../shared/contract/library.ts';
import { wordForms } from '../../../../shared/domain/wordForms.ts';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import { visibleWhere } from '../../../content/visibility.ts';
import type { Database } from '../../../db/client.ts';
import { files } from '../../../db/schema/files.ts';
import { itemValues, libraryItems } from '../../../db/schema/libraries.ts';
import { searchDocuments } from '../../../db/schema/records.ts';
import { itemKind } from '../items/itemKind.service.ts';
import type {
  Beginning,
  Entry,
  EntrySort,
  Lead,
  LibraryAnswers,
  Question,
  ShownEntry,
  ValuesByAttribute,
  Window,
} from './question.ts';
import { CHUNK, readItems } from './readItems.ts';

/** How entries are ordered, by the first format `s` that the viewer sees: the twin of `SORTS`. */
const ORDERS: Record<ItemSort, SQL> = {
  position: sql`s.position, s.id`,
  newest: sql`s.published_at desc, s.id`,
  oldest: sql`s.published_at, s.id`,
  title: sql`s.text collate "C", s.id`,
  largest: sql`s.size desc, s.id`,
};
const orderOf = (sort: EntrySort): SQL =>
  sort === 'relevance' ? sql`s.rank desc, ${ORDERS.newest}` : ORDERS[sort];

const ints = (list: Iterable<number>): SQL => sql`${sql.param([...list])}::int[]`;

/** An entry of a page: the item that stands for it, and how well its formats fit a search. */
interface Placed {
  readonly id: number;
  readonly rank: number;
}
/** A format that the viewer sees. */
interface Format {
  readonly id: number;
  readonly stackId: number | null;
  readonly size: number;
  readonly isMatch: boolean;
}

/**
 * A library asked in SQL, while its index loads: the same answers, each at the cost of reading what it counts. A search
 * over everything forgives no slips here, and ranks by what stands in the title alone.
 */
export class SqlAnswers implements LibraryAnswers {
  /** Questions under way, so that who asks the same meanwhile shares the answer. */
  private readonly asked = new Map<string, Promise<unknown>>();

  constructor(
    private readonly db: Database,
    private readonly libraryId: number,
  ) {}

  page(question: Question, window: Window) {
    return this.once(['page', question, window], async () => {
      const { placed, total } = await this.placed(question, window);
      return { entries: await this.shown(question, placed), total };
    });
  }

  leading(question: Question, beginning: Beginning) {
    return this.once(['leading', question, beginning], async () => {
      const { placed, total } = await this.placed(question, { ...beginning, offset: 0 });
      const ranks = new Map(placed.map(({ id, rank }) => [id, rank]));
      const shown = await this.shown(question, placed);
      const leads = shown.map(
        ({ entry, state }): Lead => ({ item: state, rank: ranks.get(state.id) ?? 0, entry: () => entry }),
      );
      return { leads, total };
    });
  }

  all(question: Question, { sort, limit }: Beginning) {
    return this.once(['all', question, sort, limit], async () => {
      const key = keyOf(question);
      const [row] = await this.ask<{ total: number; items: [id: number, size: number][] }>(sql`
        ${this.shownTables(question)},
        firsts as (select distinct on (m.${key}) m.${key} as shared, m.id, m.size from matches m order by m.${key}, m.stack_position, m.id)
        select (select count(*)::int from shown) as total, (select coalesce(json_agg(json_build_array(w.id, w.size)), '[]') from
          (select f.id, f.size from shown s join firsts f on f.shared = s.${key} order by ${orderOf(sort)} limit ${limit}) w) as items`);
      const { total, items } = row ?? { total: 0, items: [] };
      return { ids: items.map(([id]) => id), total, size: items.reduce((sum, [, size]) => sum + size, 0) };
    });
  }

  counts(question: Question, attributes: ValuesByAttribute) {
    return this.once(['counts', question, [...attributes]], async () => {
      const key = keyOf(question);
      const chosen = [...attributes].filter(([attribute]) => question.choice.has(attribute));
      const others = [...attributes].flatMap(([id, values]) => (question.choice.has(id) ? [] : values));
      const values = [...attributes.values()].flat();
      const counted = (within: SQL, among: Iterable<number>): SQL => sql`
        select iv.value_id, count(distinct v.${key}) from visible v join ${itemValues} iv on iv.item_id = v.id
        where ${within} and iv.value_id = any(${ints(among)}) group by iv.value_id`;
      const parts = [
        counted(matching(question), others),
        ...chosen.map(([attribute, own]) => counted(matching(question, attribute), own)),
        // What is carried, though not by what matches.
        sql`select w.id, 0 from unnest(${ints(values)}) w(id) where exists
          (select 1 from ${itemValues} iv join ${libraryItems} on ${libraryItems.id} = iv.item_id
          where iv.value_id = w.id and ${this.visible(question)})`,
      ];
      const [row] = await this.ask<{ total: number; counts: [value: number, count: number][] }>(sql`
        ${this.visibleTable(question)}
        select (select count(distinct v.${key})::int from visible v where ${matching(question)}) as total,
          (select coalesce(json_agg(json_build_array(c.value_id, c.count)), '[]') from
          (select value_id, max(count) as count from (${sql.join(parts, sql` union all `)}) each group by value_id) c) as counts`);
      return { total: row?.total ?? 0, counts: new Map(row?.counts) };
    });
  }

  count(viewer: Viewer, now: number) {
    const question = { viewer, now, choice: new Map(), words: [], isStacked: true };
    return this.once(['count', question], async () => {
      const [row] = await this.ask<{ total: number }>(
        sql`${this.visibleTable(question)} select count(distinct entry)::int as total from visible`,
      );
      return row?.total ?? 0;
    });
  }

  /** Who asks the same as somebody whose question is under way shares the answer. */
  private once<T>(asked: readonly unknown[], find: () => Promise<T>): Promise<T> {
    const key = JSON.stringify(asked, (name, value: unknown) =>
      value instanceof Map ? [...value] : name === 'now' ? undefined : value,
    );
    const running = this.asked.get(key) as Promise<T> | undefined;
    if (running) return running;
    const answer = find().finally(() => this.asked.delete(key));
    this.asked.set(key, answer);
    return answer;
  }

  private async ask<Row>(query: SQL): Promise<Row[]> {
    const { rows } = (await this.db.execute(query)) as { rows: Row[] };
    return rows;
  }

  /** For queries over `library_items`: what of this library the viewer sees. */
  private visible({ viewer, now }: Question): SQL {
    const isVisible = visibleWhere(libraryItems, viewer, new Date(now));
    return and(eq(libraryItems.libraryId, this.libraryId), isVisible) as SQL;
  }

  /** All that the viewer sees, as `visible`; `entry` tells stacks, and items without one, apart. */
  private visibleTable(question: Question): SQL {
    const { id, position, publishedAt, stackId, stackPosition, title } = libraryItems;
    return sql`with visible as materialized (select ${id} as id, ${position} as position, ${publishedAt} as published_at,
      ${stackId} as stack_id, ${stackPosition} as stack_position, coalesce(${stackId}, -${id}) as entry,
      ${files.size} as size, lower(${title}) as title, coalesce(${searchDocuments.text}, lower(${title})) as text
      from ${libraryItems} join ${files} on ${files.id} = ${libraryItems.fileId}
      left join ${searchDocuments} on ${searchDocuments.kind} = ${itemKind.name} and ${searchDocuments.id} = ${id}
      where ${this.visible(question)})`;
  }

  /** Besides, what matches as `matches`, and what stands for its entries as `shown`. */
  private shownTables(question: Question): SQL {
    const key = keyOf(question);
    const first = question.isStacked
      ? sql`select distinct on (v.entry) v.* from visible v join ranks using (entry) order by v.entry, v.stack_position, v.id`
      : sql`select v.* from visible v join ranks using (id)`;
    return sql`${this.visibleTable(question)},
      matches as (select v.*, ${rank(question)} as rank from visible v where ${matching(question)}),
      ranks as (select ${key}, max(rank) as rank from matches group by ${key}),
      shown as (select f.*, ranks.rank from (${first}) f join ranks using (${key}))`;
  }

  private async placed(
    question: Question,
    { sort, offset, limit }: Window,
  ): Promise<{ placed: Placed[]; total: number }> {
    const [row] = await this.ask<{ total: number; placed: Placed[] }>(sql`${this.shownTables(question)}
      select (select count(*)::int from shown) as total, (select coalesce(json_agg(w), '[]') from
        (select s.id, s.rank from shown s order by ${orderOf(sort)} offset ${offset} limit ${limit}) w) as placed`);
    return row ?? { placed: [], total: 0 };
  }

  /** What a list says of these entries; without those that changed since they were found. */
  private async shown(question: Question, placed: readonly Placed[]): Promise<ShownEntry[]> {
    const ids = placed.map(({ id }) => id);
    const shown: ShownEntry[] = [];
    for (let start = 0; start < ids.length; start += CHUNK) {
      const slice = ids.slice(start, start + CHUNK);
      const [states, formats] = await Promise.all([
        readItems(this.db, this.libraryId, inArray(libraryItems.id, slice)),
        this.formatsOf(question, slice),
      ]);
      const byId = new Map(states.map((state) => [state.id, state]));
      for (const id of slice) {
        const state = byId.get(id);
        const own = formats.get(id);
        if (state && own) shown.push({ state, entry: entryOf(id, own, question) });
      }
    }
    return shown;
  }

  /** For each of the items what the viewer sees of its stack, in its order, the item itself included. */
  private async formatsOf(question: Question, ids: readonly number[]): Promise<Map<number, Format[]>> {
    const rows = await this.ask<Format & { entry: number }>(sql`
      ${this.visibleTable(question)}
      select v.id, v.entry, v.stack_id as "stackId", v.size::float8 as size, ${matching(question)} as "isMatch" from visible v
      where v.entry in (select entry from visible where id = any(${ints(ids)})) order by v.stack_position, v.id`);
    const stacks = new Map<number, Format[]>();
    for (const { entry, ...format } of rows) stacks.set(entry, [...(stacks.get(entry) ?? []), format]);
    return new Map([...stacks.values()].flatMap((formats) => formats.map(({ id }) => [id, formats])));
  }
}

/** The column of `visible` that tells entries apart. */
const keyOf = ({ isStacked }: Question): SQL => (isStacked ? sql`entry` : sql`id`);

function entryOf(id: number, formats: readonly Format[], { isStacked }: Question): Entry {
  const own = formats.find((format) => format.id === id);
  const matches = isStacked ? formats.filter(({ isMatch }) => isMatch) : formats.filter((one) => one === own);
  return {
    id,
    stackId: formats.length > 1 ? (own?.stackId ?? null) : null,
    formatCount: formats.length,
    matches: matches.map((format) => ({ id: format.id, size: format.size })),
  };
}

/** Of rows `v` of `visible`: what the words find and the choice leaves, that within one attribute left out. */
function matching({ choice, words, search }: Question, except?: number): SQL {
  const parts = [...choice]
    .filter(([attribute]) => attribute !== except)
    .map(
      ([, values]) =>
        sql`exists (select 1 from ${itemValues} iv where iv.item_id = v.id and iv.value_id = any(${ints(values)}))`,
    );
  for (const word of words) parts.push(sql`strpos(v.text, ${word}) > 0`);
  const required = search?.words.filter(({ isOptional }) => !isOptional) ?? [];
  if (search && required.length === 0) parts.push(sql`false`);
  for (const { word } of required) parts.push(sql`v.text ~ ${pattern(word)}`);
  return parts.length === 0 ? sql`true` : sql`(${sql.join(parts, sql` and `)})`;
}

/** How many words of a search stand in the title of a row `v`. */
function rank({ search }: Question): SQL {
  const found = (search?.words ?? []).map(({ word }) => sql`(v.title ~ ${pattern(word)})::int`);
  return found.length === 0 ? sql`0` : sql.join(found, sql` + `);
}

/** The beginning of a word, or another number of it. A folded word has no letters that mean anything in a pattern. */
function pattern(word: string): string {
  const between = '[^a-z0-9]';
  const forms = wordForms(word).map((form) => `${form}($|${between})`);
  return `(^|${between})(${[word, ...forms].join('|')})`;
}
