import type {
  StatusAdvice,
  StatusLine,
  StatusLineName,
  StatusReport,
  StatusState,
  StatusValue,
} from '../../../../shared/contract/status.ts';
import type { StatusFacts } from './status.service.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Seconds, counts and shares from which a line is worth a look, or wants something done. */
const LIMITS = {
  /** Versions of Node before this one get no security fixes any more. */
  nodeMajor: 22,
  transaction: { look: 10 * MINUTE, act: HOUR },
  waiting: 30 * MINUTE,
  certificate: { look: 21 * DAY, act: 7 * DAY },
  backup: { look: 26 * HOUR, act: 3 * DAY },
  diskShare: 0.1,
} as const;

interface Finding {
  readonly value: StatusValue;
  readonly facts?: StatusLine['facts'];
  /** Not good: how bad, and what to do. */
  readonly fault?: readonly [Exclude<StatusState, 'good'>, StatusAdvice] | false | undefined;
}

const line = (name: StatusLineName, { value, facts = {}, fault }: Finding): StatusLine => ({
  name,
  state: fault ? fault[0] : 'good',
  value,
  facts,
  advice: fault ? fault[1] : null,
});

/** Judges what was found: which lines are good, and what to do about the others. */
export function presentStatus(facts: StatusFacts): StatusReport {
  return {
    checkedAt: facts.now.toISOString(),
    lines: [
      ...serverLines(facts),
      ...databaseLines(facts),
      ...fileLines(facts),
      ...workLines(facts),
      ...mailLines(facts),
      ...searchLines(facts),
      ...toolLines(facts),
    ],
  };
}

function serverLines(facts: StatusFacts): StatusLine[] {
  const { version, node, instance, startedAt, memory } = facts;
  return [
    line('sillage', { value: 'version', facts: { version } }),
    line('node', {
      value: 'version',
      facts: { version: node },
      fault: Number.parseInt(node, 10) < LIMITS.nodeMajor && ['look', 'node_old'],
    }),
    line('instance', { value: 'instance', facts: { instance, atStart: startedAt.toISOString() } }),
    line('memory', { value: 'memory', facts: { bytes: memory.whole, bytesHeap: memory.heap } }),
    certificateLine(facts),
  ];
}

function certificateLine({ certificate, now }: StatusFacts): StatusLine {
  const name = 'certificate';
  if (certificate.kind === 'none')
    return line(name, { value: 'certificate_none', fault: ['look', 'certificate_none'] });
  if (certificate.kind === 'unread') {
    const { reason } = certificate;
    return line(name, {
      value: 'certificate_unread',
      facts: { reason },
      fault: ['look', 'certificate_unread'],
    });
  }
  const { until, issuer, refusal } = certificate;
  const atEnd = until.toISOString();
  if (refusal !== null)
    return line(name, {
      value: 'certificate_refused',
      facts: { atEnd, reason: refusal },
      fault: ['act', 'certificate_refused'],
    });
  const seconds = (until.getTime() - now.getTime()) / 1000;
  const { look, act } = LIMITS.certificate;
  return line(name, {
    value: 'certificate',
    facts: { atEnd, issuer },
    fault: seconds < look && [seconds < act ? 'act' : 'look', 'certificate_soon'],
  });
}

function databaseLines({ database, backup, now }: StatusFacts): StatusLine[] {
  const { kind, ...connections } = database.connections;
  const { version, bytes, oldestSeconds } = database;
  const { look, act } = LIMITS.transaction;
  const age = backup ? (now.getTime() - backup.finishedAt.getTime()) / 1000 : 0;
  return [
    line('database', {
      value: kind === 'pglite' ? 'database_embedded' : 'database_server',
      facts: { version },
    }),
    line('database_size', bytes === null ? { value: 'size_unknown' } : { value: 'size', facts: { bytes } }),
    line(
      'oldest_transaction',
      oldestSeconds === null
        ? { value: 'no_transaction' }
        : {
            value: 'since_seconds',
            facts: { seconds: oldestSeconds },
            fault: oldestSeconds > look && [oldestSeconds > act ? 'act' : 'look', 'transaction_old'],
          },
    ),
    line('connections', {
      value: 'connections',
      facts: { ...connections },
      fault: connections.waiting > connections.most && ['look', 'connections_waiting'],
    }),
    line(
      'backup',
      backup === null
        ? { value: 'backup_none', fault: ['look', 'backup_none'] }
        : {
            value: 'backup',
            facts: {
              atEnd: backup.finishedAt.toISOString(),
              snapshot: backup.snapshot,
              bytes: backup.bytes ?? 0,
            },
            fault: age > LIMITS.backup.look && [age > LIMITS.backup.act ? 'act' : 'look', 'backup_old'],
          },
    ),
  ];
}

function fileLines({ store, disk, now }: StatusFacts): StatusLine[] {
  const { driver, place, isReachable } = store;
  return [
    line('store', { value: driver === 's3' ? 'store_s3' : 'store_disk', facts: { place } }),
    line('store_check', {
      value: isReachable ? 'reachable' : 'unreachable',
      facts: { atCheck: now.toISOString() },
      fault: !isReachable && ['act', 'store_away'],
    }),
    line('disk', disk ? spaceOf(disk) : { value: 'space_unknown', fault: ['look', 'space_unknown'] }),
  ];
}

function spaceOf({ free, total, reserve }: NonNullable<StatusFacts['disk']>): Finding {
  const isLow = free < 2 * reserve || free < total * LIMITS.diskShare;
  return {
    value: 'space',
    facts: { bytesFree: free, bytesTotal: total, bytesReserve: reserve },
    fault: free <= reserve ? ['act', 'disk_full'] : isLow && ['look', 'disk_low'],
  };
}

/** How many there are of a kind of work in a state, and the age of the oldest in seconds. */
function sumOf({ figures }: StatusFacts, what: 'job' | 'mail', ...states: string[]) {
  const mine = figures.filter((one) => one.what === what && states.includes(one.state));
  return {
    count: mine.reduce((sum, { count }) => sum + count, 0),
    seconds: Math.max(0, ...mine.map(({ age }) => age)),
  };
}

function workLines(facts: StatusFacts): StatusLine[] {
  const waiting = sumOf(facts, 'job', 'waiting');
  const { count: failed } = sumOf(facts, 'job', 'failed');
  const { paused } = facts.database;
  return [
    line('jobs_waiting', {
      ...(waiting.count === 0
        ? { value: 'count', facts: { count: 0 } }
        : { value: 'waiting', facts: waiting }),
      fault: waiting.seconds > LIMITS.waiting && ['look', 'jobs_old'],
    }),
    line('jobs_running', { value: 'count', facts: { count: sumOf(facts, 'job', 'running').count } }),
    line('jobs_failed', {
      value: 'count',
      facts: { count: failed },
      fault: failed > 0 && ['act', 'jobs_failed'],
    }),
    line('jobs_paused', {
      value: 'count',
      facts: { count: paused },
      fault: paused > 0 && ['look', 'jobs_paused'],
    }),
  ];
}

function mailLines(facts: StatusFacts): StatusLine[] {
  const { hasMailServer, database } = facts;
  const { count: waiting } = sumOf(facts, 'mail', 'queued', 'kept');
  const { count: failed } = sumOf(facts, 'mail', 'failed');
  const { lastSentAt } = database;
  const oldest = facts.figures.find(
    ({ what, kind, state }) => what === 'job' && kind === 'mail.send' && state === 'waiting',
  );
  return [
    line('mail_server', {
      value: hasMailServer ? 'configured' : 'not_configured',
      fault: !hasMailServer && ['look', 'mail_none'],
    }),
    line('mail_waiting', {
      value: 'count',
      facts: { count: waiting },
      fault: hasMailServer && (oldest?.age ?? 0) > LIMITS.waiting && ['look', 'mail_old'],
    }),
    line('mail_failed', {
      value: 'count',
      facts: { count: failed },
      fault: failed > 0 && ['act', 'mail_failed'],
    }),
    line(
      'mail_sent',
      lastSentAt ? { value: 'moment', facts: { at: lastSentAt.toISOString() } } : { value: 'never' },
    ),
  ];
}

const searchLines = ({ indexes: { items, libraries, records } }: StatusFacts): StatusLine[] => [
  line('facet_indexes', { value: 'items', facts: { items, libraries } }),
  line('content_index', { value: 'records', facts: { records } }),
];

const MISSING = {
  ffmpeg: 'video_tool_missing',
  ffprobe: 'video_tool_missing',
  ghostscript: 'ghostscript_missing',
  libreoffice: 'libreoffice_missing',
} as const satisfies Record<keyof StatusFacts['tools'], StatusAdvice>;

const toolLines = ({ tools }: StatusFacts): StatusLine[] =>
  (Object.keys(MISSING) as (keyof typeof MISSING)[]).map((name) => {
    const version = tools[name];
    return line(
      name,
      version === null
        ? { value: 'missing', fault: ['look', MISSING[name]] }
        : { value: 'version', facts: { version } },
    );
  });
