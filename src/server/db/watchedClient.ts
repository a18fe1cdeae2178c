import type { ClientConfig, QueryResult } from 'pg';
import { type TracedQuery, tracedCalls } from '../tracedCalls.ts';
import { NamingClient, type NamingOptions } from './namedStatements.ts';
import { DatabaseUnavailable, endsConnection, refusesForNow } from './unavailable.ts';

/**
 * Milliseconds to connect: a server that drops packets is as unavailable as one that refuses them. The embedded
 * database, which provides its own stream, may have to recover first.
 */
const CONNECT_MS = 10_000;

type Callback = (error: Error | null, result?: unknown) => void;

/**
 * A connection whose loss is an error of the statements on it, of this process never. What fails because the database
 * is not available fails with `DatabaseUnavailable`.
 */
export class WatchedClient extends NamingClient {
  #isLost = false;

  constructor(config: ClientConfig & NamingOptions = {}) {
    super(config.stream ? config : { ...config, connectionTimeoutMillis: CONNECT_MS, keepAlive: true });
    const lose = () => {
      this.#isLost = true;
    };
    // The pool listens to idle connections only; without a listener the error would end this process.
    this.on('error', lose);
    this.once('end', lose);
  }

  /** The pool connects with a callback. */
  override connect(...args: unknown[]): never {
    const connect = super.connect.bind(this) as (...all: unknown[]) => never;
    const [callback] = args as [Callback?];
    if (callback)
      return connect((error: Error | null) => callback(error && new DatabaseUnavailable(error), this));
    const connected = connect() as Promise<unknown>;
    return connected.catch((error: unknown) => {
      throw new DatabaseUnavailable(error);
    }) as never;
  }

  /** The driver reports the loss of a connection as its error, to the pool too. */
  override emit(name: string | symbol, ...values: unknown[]): boolean {
    if (name !== 'error') return super.emit(name, ...values);
    return super.emit(name, new DatabaseUnavailable(values[0]));
  }

  override query(...args: unknown[]): never {
    const ask = super.query.bind(this) as (...all: unknown[]) => never;
    const endTrace = beginTrace(args[0]);
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      const explained: Callback = (error, result) => {
        endTrace(error);
        callback(error && this.#explain(error), result);
      };
      return ask(...args.slice(0, -1), explained);
    }
    const answer = ask(...args) as Promise<QueryResult>;
    return answer.then(
      (result) => {
        endTrace(null);
        return result;
      },
      (error: Error) => {
        endTrace(error);
        throw this.#explain(error);
      },
    ) as never;
  }

  #explain(error: Error): Error {
    return this.#isLost || endsConnection(error) || refusesForNow(error)
      ? new DatabaseUnavailable(error)
      : error;
  }
}

const untraced = () => {};

/** Publishes that a statement begins. Returns what publishes its end. */
function beginTrace(query: unknown): (error: Error | null) => void {
  const { start, error: failed, asyncEnd } = tracedCalls.query;
  if (!start.hasSubscribers) return untraced;
  const text = typeof query === 'string' ? query : ((query as Partial<TracedQuery> | null)?.text ?? '');
  const traced: TracedQuery & { error?: unknown } = { text };
  start.publish(traced);
  return (error) => {
    if (error) failed.publish(Object.assign(traced, { error }));
    asyncEnd.publish(traced);
  };
}
