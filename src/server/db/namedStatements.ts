import pg, { type ClientConfig, type QueryConfig, type QueryResult } from 'pg';

/** Runs of a query before it gets a prepared statement: queries that run once are not worth one. */
const KEPT_FROM = 3;
/** Queries that a connection keeps parsed and planned; of the rest so many are counted. */
const STATEMENTS_MAX = { kept: 300, counted: 2000 };
/** A kept plan that no longer fits the schema, and a statement that is gone. */
const OUTDATED = new Set(['0A000', '26000']);

export interface NamingOptions {
  /** Not behind a pooler, where the next transaction may run on another connection. */
  readonly namesStatements?: boolean;
}

type Callback = (error: Error | null, result?: QueryResult) => void;
/** The one overload of the driver's `query` that is used here. */
type Ask = (config: QueryConfig, values?: unknown[]) => Promise<QueryResult>;

/**
 * A connection on which queries that run again and again become named prepared statements: parsed and planned once. The
 * driver does this for queries that are given a name; Drizzle gives none.
 */
export class NamingClient extends pg.Client {
  readonly #counts = new Map<string, number>();
  /** Names by the query's text, least recently used first: those are dropped first. */
  readonly #names = new Map<string, string>();
  readonly #namesStatements: boolean;
  #made = 0;

  /** The pool passes its own options on. */
  constructor(config: ClientConfig & NamingOptions = {}) {
    // Queries go out as they come: the database runs them in this order.
    super({ ...config, pipeline: true });
    this.#namesStatements = config.namesStatements ?? true;
  }

  // The driver's overloads are many; those that are used here are a text or a description, values, and a callback.
  override query(...args: unknown[]): never {
    const ask = super.query.bind(this) as (...all: unknown[]) => never;
    const callback = typeof args.at(-1) === 'function' ? (args.pop() as Callback) : undefined;
    const answer = this.#send(ask, args);
    if (!callback) return answer as never;
    answer.then(
      (result) => process.nextTick(callback, null, result),
      (error: Error) => process.nextTick(callback, error),
    );
    return undefined as never;
  }

  #send(ask: (...all: unknown[]) => never, args: unknown[]): Promise<QueryResult> {
    if (!this.#namesStatements) return ask(...withoutName(args)) as Promise<QueryResult>;
    const named = this.#naming(args);
    return named ? this.#askNamed(ask, named, args) : (ask(...args) as Promise<QueryResult>);
  }

  /** The query under its name, once it has run often enough and if its values come with it. */
  #naming([query, values]: unknown[]): (QueryConfig & { name: string }) | null {
    const config = typeof query === 'string' ? { text: query } : (query as QueryConfig);
    // Without values a text may hold several statements.
    if (typeof config?.text !== 'string' || !(values ?? config.values)) return null;
    // Names that callers give are not used: they could not be dropped.
    if (!config.name && !this.#isFrequent(config.text)) return null;
    return { ...config, name: this.#nameOf(config.text) };
  }

  async #askNamed(ask: Ask, named: QueryConfig & { name: string }, args: unknown[]): Promise<QueryResult> {
    const values = (args[1] ?? named.values) as unknown[];
    try {
      const result = await ask(named, values);
      const [oldest] = this.#names.size > STATEMENTS_MAX.kept ? this.#names : [];
      if (oldest) await this.#drop(ask, oldest[0], oldest[1]);
      return result;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && OUTDATED.has(String(error.code)))) throw error;
      await this.#drop(ask, named.text, named.name);
      // In a failed transaction a retry reports only that it has failed; the first error says more.
      const { name: _, ...plain } = named;
      return ask(plain, values).catch(() => Promise.reject(error));
    }
  }

  #nameOf(text: string): string {
    const name = this.#names.get(text) ?? `kept_${++this.#made}`;
    this.#names.delete(text);
    this.#names.set(text, name);
    return name;
  }

  /** Its name is not used again, so that it does not matter when the database forgets it, or whether. */
  async #drop(ask: Ask, text: string, name: string): Promise<void> {
    if (this.#names.get(text) === name) this.#names.delete(text);
    await ask({ text: `deallocate ${name}` }).catch(() => {});
  }

  #isFrequent(text: string): boolean {
    if (this.#names.has(text)) return true;
    const count = (this.#counts.get(text) ?? 0) + 1;
    this.#counts.delete(text);
    if (count >= KEPT_FROM) return true;
    this.#counts.set(text, count);
    const [oldest] = this.#counts.size > STATEMENTS_MAX.counted ? this.#counts.keys() : [];
    if (oldest !== undefined) this.#counts.delete(oldest);
    return false;
  }
}

/** Drizzle names what is prepared. */
function withoutName([query, ...rest]: unknown[]): unknown[] {
  if (typeof query !== 'object' || query === null || !('name' in query)) return [query, ...rest];
  const { name: _, ...plain } = query;
  return [plain, ...rest];
}
