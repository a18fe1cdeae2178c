import {
  type PGlite,
  parse,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite';

/** How often a query is asked before the database keeps it: shapes that come once are not worth a place. */
const KEPT_FROM = 3;
/** Queries that the database keeps parsed and planned; of the rest so many are counted. */
const MOST = { kept: 300, counted: 2000 };
/** A kept plan that no longer fits the schema, and a statement that is gone. */
const OUTDATED = new Set(['0A000', '26000']);

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];

interface Statement {
  readonly name: string;
  readonly parameterTypes: readonly number[];
  /** What its rows look like; nothing for statements without rows. */
  readonly rowDescription: Message | undefined;
}

/**
 * Queries that are asked again and again become named prepared statements, as drivers of
 * PostgreSQL make them: parsed and planned once, and run by one message instead of five.
 */
export function nameStatements(client: PGlite): void {
  const { serialize } = protocol;
  const plain = client.query.bind(client);
  const counts = new Map<string, number>();
  const statements = new Map<string, Statement>();
  let made = 0;

  const send = (...messages: Uint8Array[]) =>
    client.execProtocolStream(Buffer.concat(messages), { syncToFs: false });

  async function prepare(text: string): Promise<Statement> {
    const name = `kept_${++made}`;
    const described = await send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    );
    const statement = {
      name,
      parameterTypes: parse.parseDescribeStatementResults(described),
      rowDescription: described.find((message) => message.name === 'rowDescription'),
    };
    statements.set(text, statement);
    const [oldest] = statements.size > MOST.kept ? statements : [];
    if (oldest) await drop(oldest[0], oldest[1]);
    return statement;
  }

  async function drop(text: string, { name }: Statement): Promise<void> {
    statements.delete(text);
    await send(serialize.close({ type: 'S', name }), serialize.sync());
  }

  const serialized = (value: unknown, type: number | undefined): string | null => {
    if (value === null || value === undefined) return null;
    const write = type === undefined ? undefined : client.serializers[type];
    return write ? write(value) : String(value);
  };

  async function run<T>(
    text: string,
    params: readonly unknown[],
    options?: QueryOptions,
  ): Promise<Results<T>> {
    const statement = statements.get(text) ?? (await prepare(text));
    const { name, parameterTypes, rowDescription } = statement;
    // What was asked last is dropped last.
    statements.delete(text);
    statements.set(text, statement);
    const values = params.map((value, index) => serialized(value, parameterTypes[index]));
    const messages = await send(
      serialize.bind({ statement: name, values }),
      serialize.execute({}),
      serialize.sync(),
    );
    const all = rowDescription ? [rowDescription, ...messages] : messages;
    return parse.parseResults(all, client.parsers, options)[0] as Results<T>;
  }

  /** Whether this query has been asked often enough. */
  function isFrequent(text: string): boolean {
    if (statements.has(text)) return true;
    const count = (counts.get(text) ?? 0) + 1;
    counts.delete(text);
    if (count >= KEPT_FROM) return true;
    counts.set(text, count);
    const [oldest] = counts.size > MOST.counted ? counts.keys() : [];
    if (oldest !== undefined) counts.delete(oldest);
    return false;
  }

  const isPlain = (text: string, options?: QueryOptions): boolean =>
    Boolean(options?.blob || options?.paramTypes || options?.serializers || options?.onNotice) ||
    !isFrequent(text);
  /** The statement that an error tells to be outdated. */
  const outdatedBy = (error: unknown, text: string): Statement | undefined =>
    error instanceof Error && 'code' in error && OUTDATED.has(String(error.code))
      ? statements.get(text)
      : undefined;

  client.query = async <T>(text: string, params: unknown[] = [], options?: QueryOptions) => {
    if (isPlain(text, options)) return plain<T>(text, params, options);
    const exclusively = <R>(work: () => Promise<R>) =>
      client._runExclusiveTransaction(() => client._runExclusiveQuery(work));
    try {
      return await exclusively(async () => {
        const result = await run<T>(text, params, options);
        await client.syncToFs();
        return result;
      });
    } catch (error) {
      const outdated = outdatedBy(error, text);
      if (!outdated) throw error;
      await exclusively(() => drop(text, outdated));
      return plain<T>(text, params, options);
    }
  };

  const transaction = client.transaction.bind(client);
  client.transaction = <R>(work: (tx: Transaction) => Promise<R>) =>
    transaction((tx) => {
      const within = tx.query;
      tx.query = async <T>(text: string, params: unknown[] = [], options?: QueryOptions) => {
        if (tx.closed || isPlain(text, options)) return within<T>(text, params, options);
        try {
          return await client._runExclusiveQuery(() => run<T>(text, params, options));
        } catch (error) {
          // The transaction has failed by this, and whoever tries it again finds no such statement.
          const outdated = outdatedBy(error, text);
          if (outdated) await client._runExclusiveQuery(() => drop(text, outdated));
          throw error;
        }
      };
      return work(tx);
    });
}
