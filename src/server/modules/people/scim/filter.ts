import { and, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Filter, parse } from 'scim2-parse-filter';
import { time } from '../../../../shared/contract/common.ts';
import { SCIM_LIMITS, SCIM_SCHEMAS } from '../../../../shared/contract/scim.ts';
import { scimError } from '../../../http/scimRefusal.ts';

interface Comparison {
  readonly op: 'eq' | 'ne' | 'co' | 'sw' | 'ew' | 'gt' | 'ge' | 'lt' | 'le' | 'pr';
  readonly value: string | number | boolean | null;
}
/** A comparison as SQL; `null`: the attribute cannot be compared so. */
type Comparer = (comparison: Comparison) => SQL | null;

/** What a filter may name, by the path of the attribute in lower case. */
export type FilterAttributes = Readonly<Record<string, Comparer>>;

const invalidFilter = (detail: string) => scimError(400, 'invalidFilter', detail);

/** A filter as it was read. Throws 400 `invalidFilter`. */
export function readFilter(text: string): Filter {
  if (text.length > SCIM_LIMITS.filter)
    throw invalidFilter(`A filter has at most ${SCIM_LIMITS.filter} characters.`);
  try {
    // Line ends in a text that does not end would keep the parser busy for ever.
    if (/\p{Cc}/u.test(text)) throw new Error('control character');
    return parse(text);
  } catch {
    throw invalidFilter('This filter cannot be read. It is written as RFC 7644, 3.4.2.2, says.');
  }
}

/** A filter as a condition of a query, with its values as parameters. Throws 400 `invalidFilter` of what is not supported. */
export function filterWhere(text: string, attributes: FilterAttributes): SQL | undefined {
  let comparisons = 0;
  return walk(readFilter(text), '', 1);

  function walk(filter: Filter, within: string, depth: number): SQL | undefined {
    if (depth > SCIM_LIMITS.depth)
      throw invalidFilter(`A filter is nested at most ${SCIM_LIMITS.depth} levels deep.`);
    switch (filter.op) {
      case 'and':
        return and(...filter.filters.map((inner) => walk(inner, within, depth + 1)));
      case 'or':
        return or(...filter.filters.map((inner) => walk(inner, within, depth + 1)));
      case 'not': {
        const inner = walk(filter.filter, within, depth + 1);
        // An attribute without a value fits no comparison, so it fits the opposite.
        return inner && not(sql`coalesce(${inner}, false)`);
      }
      case '[]':
        return walk(filter.valFilter, `${within}${filter.attrPath}.`, depth + 1);
      default:
        return compare(`${within}${filter.attrPath}`, {
          op: filter.op,
          value: 'compValue' in filter ? filter.compValue : null,
        });
    }
  }

  function compare(path: string, comparison: Comparison): SQL {
    comparisons += 1;
    if (comparisons > SCIM_LIMITS.comparisons)
      throw invalidFilter(`A filter has at most ${SCIM_LIMITS.comparisons} comparisons.`);
    const name = withoutSchema(path).toLowerCase();
    const comparer = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    const condition = comparer?.(comparison);
    if (!condition) throw invalidFilter(`“${path} ${comparison.op}” is not supported in a filter.`);
    return condition;
  }
}

/** A path without the schema that it may begin with. */
function withoutSchema(path: string): string {
  const schema = [SCIM_SCHEMAS.user, SCIM_SCHEMAS.group].find((one) =>
    path.toLowerCase().startsWith(`${one.toLowerCase()}:`),
  );
  return schema ? path.slice(schema.length + 1) : path;
}

const ORDER = { gt: sql.raw('>'), ge: sql.raw('>='), lt: sql.raw('<'), le: sql.raw('<=') } as const;
const isOrder = (op: string): op is keyof typeof ORDER => Object.hasOwn(ORDER, op);

/** Texts, whatever their case unless they are `exact`. */
export const byText =
  (column: SQLWrapper, { exact = false } = {}): Comparer =>
  ({ op, value }) => {
    if (op === 'pr') return sql`${column} <> ''`;
    if (value === null)
      return op === 'eq' ? sql`${column} is null` : op === 'ne' ? sql`${column} is not null` : null;
    if (typeof value !== 'string') return null;
    const own = exact ? sql`${column}` : sql`lower(${column})`;
    const wanted = exact ? sql`${value}::text` : sql`lower(${value}::text)`;
    if (isOrder(op)) return sql`${own} collate "C" ${ORDER[op]} ${wanted} collate "C"`;
    switch (op) {
      case 'eq':
        return sql`${own} = ${wanted}`;
      case 'ne':
        return sql`${own} is distinct from ${wanted}`;
      case 'co':
        return sql`strpos(${own}, ${wanted}) > 0`;
      case 'sw':
        return sql`starts_with(${own}, ${wanted})`;
      case 'ew':
        return sql`right(${own}, char_length(${wanted})) = ${wanted}`;
    }
  };

/** Entra ID writes `"True"`. */
export const byBoolean =
  (column: SQLWrapper): Comparer =>
  ({ op, value }) => {
    if (op === 'pr') return sql`true`;
    const wanted = /^(true|false)$/i.test(String(value)) ? String(value).toLowerCase() === 'true' : null;
    if (wanted === null || (op !== 'eq' && op !== 'ne')) return null;
    return sql`${column} = ${op === 'eq' ? wanted : !wanted}`;
  };

export const byTime =
  (column: SQLWrapper): Comparer =>
  ({ op, value }) => {
    if (op === 'pr') return sql`true`;
    const parsed = time.safeParse(value);
    if (!parsed.success) return null;
    const wanted = sql`${new Date(parsed.data).toISOString()}::timestamptz`;
    if (isOrder(op)) return sql`${column} ${ORDER[op]} ${wanted}`;
    return op === 'eq' || op === 'ne' ? sql`${column} ${sql.raw(op === 'eq' ? '=' : '<>')} ${wanted}` : null;
  };

/** Ids, which are texts to directories. `isOne`: whether a record is the one with this id. */
export const byId =
  (isOne: (id: number) => SQL): Comparer =>
  ({ op, value }) => {
    if (op === 'pr') return sql`true`;
    if (op !== 'eq' && op !== 'ne') return null;
    const id = idOf(value);
    const condition = id === null ? sql`false` : isOne(id);
    return op === 'eq' ? condition : not(condition);
  };

/** The id of a record from what a directory sends; `null`: no record has it. */
export function idOf(value: unknown): number | null {
  return typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
}
