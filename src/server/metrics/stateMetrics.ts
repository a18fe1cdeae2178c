import { Counter, Gauge, type Registry } from 'prom-client';
import { contentIndexOf } from '../content/search/contentIndex.ts';
import type { Context } from '../context.ts';
import { connectionsOf } from '../db/client.ts';
import { REPLICA_OUTCOMES, type ReplicaState, replicaOf } from '../db/replica.ts';
import { streamPlacesOf } from '../modules/assets/downloads/public.ts';
import { facetIndexState } from '../modules/assets/libraries/public.ts';

/** What this process holds at the moment; none of it needs the database. */
export function stateMetrics(registry: Registry, { db }: Context): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  /** Of what is counted elsewhere. */
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  const connections = () => connectionsOf(db);
  gauge(
    'sillage_database_connections',
    'Connections to the database that are open.',
    () => connections().open,
  );
  gauge('sillage_database_connections_idle', 'Open connections that nothing uses.', () => connections().idle);
  gauge('sillage_database_connections_max', 'Connections that may be open.', () => connections().most);
  gauge(
    'sillage_database_waiting',
    'Statements and transactions that wait for a connection.',
    () => connections().waiting,
  );

  const replica = () => replicaOf(db)?.state();
  /** Of the replica: without one nothing is reported. */
  const ofReplica = (name: string, help: string, read: (state: ReplicaState) => number | null) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        const state = replica();
        const value = state && read(state);
        if (typeof value === 'number') this.set(value);
        else this.remove();
      },
    });
  ofReplica(
    'sillage_up_replica',
    'Whether the replica serves reads: it responds, and is not too far behind.',
    ({ isUsable }) => Number(isUsable),
  );
  ofReplica(
    'sillage_replica_lag_seconds',
    'Seconds that the replica is behind the primary.',
    ({ lagSeconds }) => lagSeconds,
  );
  new Counter({
    name: 'sillage_replica_reads_total',
    help: 'Reads that may be older: served by the replica, or by the primary because the replica was behind, unusable or failed.',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset();
      const state = replica();
      if (state) for (const outcome of REPLICA_OUTCOMES) this.inc({ outcome }, state.reads[outcome]);
    },
  });

  const streams = streamPlacesOf(db);
  gauge('sillage_streams_active', 'Downloads that are sent at the moment.', () => streams.load().active);
  counter(
    'sillage_streams_refused_total',
    'Downloads that were refused because their owner had too many (429).',
    () => streams.load().refused,
  );

  const facets = () => facetIndexState(db);
  const content = () => contentIndexOf(db).state;
  gauge('sillage_facet_indexes', 'Libraries whose index is in memory.', () => facets().indexes);
  gauge('sillage_facet_index_items', 'Items in these indexes.', () => facets().items);
  counter(
    'sillage_facet_index_catch_ups_total',
    'Times that an index of a library was loaded or brought up to date.',
    () => facets().catchUps,
  );
  counter(
    'sillage_facet_index_catch_up_seconds_total',
    'Seconds that loading these indexes and bringing them up to date took.',
    () => facets().catchUpSeconds,
  );
  gauge('sillage_content_index_records', 'Records in the index of the search.', () => content().items);
  counter(
    'sillage_content_index_catch_ups_total',
    'Times that the index of the search was brought up to date.',
    () => content().catchUps,
  );
  counter(
    'sillage_content_index_catch_up_seconds_total',
    'Seconds that bringing it up to date took.',
    () => content().catchUpSeconds,
  );
}
