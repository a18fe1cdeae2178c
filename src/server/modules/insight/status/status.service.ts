import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { contentIndexOf } from '../../../content/search/contentIndex.ts';
import type { Context } from '../../../context.ts';
import { type ConnectionState, connectionsOf } from '../../../db/client.ts';
import { shareOutcome } from '../../../http/shareOutcome.ts';
import { readSpace, reserveOf } from '../../../storage/disk/freeSpace.ts';
import { VERSION } from '../../../version.ts';
import { facetIndexState } from '../../assets/libraries/public.ts';
import { type LastBackup, readLastBackup } from './backups.repo.ts';
import { type Certificate, readCertificate } from './certificate.ts';
import { readDatabaseFacts } from './database.repo.ts';
import { readWorkFigures, type WorkFigure } from './figures.repo.ts';
import { readTools, type ToolVersions } from './tools.ts';

/** Milliseconds for which programs and the certificate are not looked at again. */
const TOOLS_KEPT = 10 * 60_000;
const CERTIFICATE_KEPT = 5 * 60_000;
/** Milliseconds that the file store and the volume have to respond. */
const PATIENCE_MS = 3_000;

/** What was found, before it is judged. */
export interface StatusFacts {
  readonly now: Date;
  readonly version: string;
  readonly node: string;
  readonly instance: string;
  readonly startedAt: Date;
  readonly memory: { readonly whole: number; readonly heap: number };
  readonly database: Awaited<ReturnType<typeof readDatabaseFacts>> & {
    readonly connections: ConnectionState;
  };
  readonly store: { readonly driver: 'disk' | 's3'; readonly place: string; readonly isReachable: boolean };
  /** `null`: it could not be read. */
  readonly disk: { readonly free: number; readonly total: number; readonly reserve: number } | null;
  readonly figures: readonly WorkFigure[];
  readonly hasMailServer: boolean;
  readonly indexes: { readonly items: number; readonly libraries: number; readonly records: number };
  readonly certificate: Certificate;
  readonly backup: LastBackup | null;
  readonly tools: ToolVersions;
}

/** Looks at everything at once. Rejects only where the database does not respond. */
export function statusReader({ config, db, storage }: Context): () => Promise<StatusFacts> {
  const tools = shareOutcome(TOOLS_KEPT, readTools);
  const certificate = shareOutcome(CERTIFICATE_KEPT, () => readCertificate(config.origin));
  const isReachable = () => orNull(storage.check().then(() => true)).then(Boolean);
  const readDisk = async () => {
    const space = await orNull(readSpace(config.dataDir));
    return space && { ...space, reserve: reserveOf(space, config.minFreeBytes) };
  };
  return async () => {
    const [facts, figures, backup, reachable, disk, versions, read] = await Promise.all([
      readDatabaseFacts(db),
      readWorkFigures(db),
      readLastBackup(db),
      isReachable(),
      readDisk(),
      tools(),
      certificate(),
    ]);
    const { rss, heapUsed } = process.memoryUsage();
    const facets = facetIndexState(db);
    return {
      now: new Date(),
      version: VERSION,
      node: process.versions.node,
      instance: `${hostname()} · ${process.pid}`,
      startedAt: new Date(performance.timeOrigin),
      memory: { whole: rss, heap: heapUsed },
      database: { ...facts, connections: connectionsOf(db) },
      store: {
        driver: storage.driver,
        place: config.s3?.bucket ?? config.dataDir,
        isReachable: reachable,
      },
      disk,
      figures,
      hasMailServer: config.smtpUrl !== null,
      indexes: {
        items: facets.items,
        libraries: facets.indexes,
        records: contentIndexOf(db).state.items,
      },
      certificate: read,
      backup,
      tools: versions,
    };
  };
}

/** `null` for what fails or takes too long: it is a line of the report. */
const orNull = <T>(work: Promise<T>): Promise<T | null> =>
  Promise.race([work.catch(() => null), sleep(PATIENCE_MS, null, { ref: false })]);
