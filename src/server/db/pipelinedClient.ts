import { type SQL, sql } from 'drizzle-orm';
import type { QueryResult } from 'pg';
import { WatchedClient } from './watchedClient.ts';

const MARK = '/* pipelined */';

/**
 * A statement of a transaction whose result is not read: it is sent without waiting for it, and resolves at once, to a
 * result without rows. Its error is thrown by the statement after it, at the latest by `commit`. Outside of a transaction
 * it is a statement like others.
 */
export const pipelined = (statement: SQL): SQL => sql`${statement} ${sql.raw(MARK)}`;

/** A part of the driver's connection that its types leave out. */
interface WithStream {
  readonly connection: { readonly stream: { cork(): void; uncork(): void } };
}

/**
 * A connection that does not wait for the results of statements which are `pipelined`, nor of those that begin a
 * transaction: a round to the database less for each.
 */
export class PipelinedClient extends WatchedClient {
  /** Those that were sent since one was waited for. */
  #sent: Promise<QueryResult>[] = [];

  override query(...args: unknown[]): never {
    // The pool gives a callback with what runs outside of transactions.
    if (typeof args.at(-1) === 'function') return super.query(...args);
    const text = textOf(args[0]);
    if (BEGINS.test(text) || text.endsWith(MARK)) return this.#send(args) as never;
    const answer: Promise<QueryResult> = super.query(...args);
    const sent = this.#sent;
    this.#sent = [];
    // Errors of what it undoes no longer matter.
    return (sent.length === 0 || UNDOES.test(text) ? answer : after(sent, answer)) as never;
  }

  async #send(args: unknown[]): Promise<QueryResult> {
    const { stream } = (this as unknown as WithStream).connection;
    // What follows in this turn of the event loop goes out with it.
    stream.cork();
    process.nextTick(() => stream.uncork());
    const answer: Promise<QueryResult> = super.query(...args);
    answer.catch(() => {});
    this.#sent.push(answer);
    return { command: '', rowCount: null, oid: 0, fields: [], rows: [] };
  }
}

const BEGINS = /^begin\b/;
const UNDOES = /^rollback\b/;

/** The first error is the cause of those after it, which only report that the transaction has failed. */
async function after(sent: readonly Promise<unknown>[], answer: Promise<QueryResult>): Promise<QueryResult> {
  answer.catch(() => {});
  for (const one of sent) await one;
  return answer;
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: unknown } | null)?.text ?? '');
