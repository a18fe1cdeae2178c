import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import '../shared/contract/describeIssue.ts';
import { joinSecrets, keptSecrets } from './keptSecrets.ts';
import type { Secrets } from './signing.ts';

const flag = z.stringbool();
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

const SECRET_CHARACTERS = 32;

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  /** Serve members and content managers, do the background work, or both. */
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().default('./data'),
  /** Public address of the portal, without a trailing slash. */
  ORIGIN: z.url().optional(),
  /** Other origins whose pages may call the API with a bearer token. */
  CORS_ORIGINS: list.default([]),
  /** Hosts in the house's own network that the server may call, for sign-in by the house's directory. */
  OUTGOING_PRIVATE: list.default([]),
  /** Reverse proxies in front: their `X-Forwarded-For` is believed. */
  TRUST_PROXY: flag.default(false),
  /** Signs links and sessions; at least 32 characters. Without it one is made and kept in the data folder. */
  SECRET: z.string().min(SECRET_CHARACTERS).optional(),
  /** Other secrets whose signatures are accepted: earlier ones, and the next one while instances restart. */
  SECRET_PREVIOUS: list.pipe(z.array(z.string().min(SECRET_CHARACTERS))).default([]),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** A pooler at `DATABASE_URL` that gives a connection to each transaction, as PgBouncer does. */
  DATABASE_POOLER: z.enum(['session', 'transaction']).default('session'),
  /** A streaming replica of the same database, for lists and figures that may be some seconds old. */
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Seconds behind the primary from which on the replica is not used. */
  DATABASE_REPLICA_MAX_LAG: z.coerce.number().min(0.1).max(3600).default(10),
  S3_ENDPOINT: z.url().optional(),
  /** Address of the store for browsers, where it is another than for the server. */
  S3_PUBLIC_ENDPOINT: z.url().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  /** Without keys the usual chain: `AWS_…`, shared files, web identity, the machine's role. */
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: flag.default(true),
  S3_STORAGE_CLASS: z.string().optional(),
  /** Encryption by the store, with a key of its own or of its key service. */
  S3_ENCRYPTION: z.enum(['AES256', 'aws:kms']).optional(),
  S3_KMS_KEY: z.string().optional(),
  /** Bytes that uploads leave free on the volume of the data folder; without it 512 MB or 2 %, whichever is more. */
  MIN_FREE_BYTES: z.coerce.number().int().min(0).optional(),
  /** Imports what is put into its sub-folders, each named as a library's address. */
  IMPORT_WATCH_DIR: z.string().optional(),
  /** Write what was found without a fault; otherwise it waits in the back-office to be confirmed. */
  IMPORT_WATCH_COMMIT: flag.default(false),
  /** Seconds between two checks of the folder. */
  IMPORT_WATCH_SECONDS: z.coerce.number().int().min(1).max(3600).default(15),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Sillage <no-reply@sillage.example>'),
  /** Suggests translations of texts; without it there are no suggestions. */
  TRANSLATION_SERVICE: z.enum(['libretranslate', 'deepl']).optional(),
  /** Address of the service; needed for LibreTranslate. */
  TRANSLATION_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Key of the service; needed for DeepL. */
  TRANSLATION_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be without spaces')
    .optional(),
  /** Fill an empty database with demo content and print its accounts. On when nothing else is configured. */
  DEMO: flag.optional(),
  /** Make originals of print size, about 1 GB, for the demo content in the background. On in production with `DEMO`. */
  DEMO_ORIGINALS: flag.optional(),
  /** Bearer token with which `/metrics` is read on the main port. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** A port of their own for the metrics. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Of a collector of OpenTelemetry: traces go to `/v1/traces` below it by OTLP over HTTP. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Share of the requests that are traced, with the jobs that they store. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_SERVICE_NAME: z.string().default('sillage'),
  /** Encrypts backups where no key file is named. */
  BACKUP_PASSPHRASE: z.string().min(12).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** A folder whose sub-folders are imported into the libraries of their names. */
export interface ImportWatch {
  readonly dir: string;
  readonly commits: boolean;
  readonly seconds: number;
}

/** The service that suggests translations. */
export interface TranslationConfig {
  readonly service: 'libretranslate' | 'deepl';
  /** Without a slash at its end. */
  readonly url: string;
  readonly key: string | null;
}

/** Who may read the metrics, and where. With neither, none are collected. */
export interface MetricsConfig {
  readonly token: string | null;
  /** `null`: on the main port only. */
  readonly port: number | null;
  readonly host: string;
}

/** Where traces go, of which share of the requests, and as whose. */
export interface TracingConfig {
  readonly endpoint: string;
  readonly ratio: number;
  readonly serviceName: string;
}

export interface Config {
  readonly mode: 'development' | 'production' | 'test';
  readonly role: 'all' | 'web' | 'worker';
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly origin: string;
  /** Whether `ORIGIN` was set: without it requests are believed about where they came to. */
  readonly isOriginSet: boolean;
  readonly corsOrigins: readonly string[];
  /** Names or addresses, in lower case; every other host outside must have a public address. */
  readonly outgoingPrivate: readonly string[];
  readonly trustProxy: boolean;
  readonly secrets: Secrets;
  readonly databaseUrl: string | null;
  readonly isDatabasePooled: boolean;
  readonly replica: { readonly url: string; readonly maxLagSeconds: number } | null;
  readonly s3: {
    readonly endpoint: string | undefined;
    /** For addresses that browsers open; by default `endpoint`. */
    readonly publicEndpoint?: string | undefined;
    readonly bucket: string;
    readonly region: string;
    /** `undefined`: the usual chain of the environment. */
    readonly keys?: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
    readonly forcePathStyle: boolean;
    readonly storageClass?: string | undefined;
    readonly encryption?:
      | { readonly by: 'AES256' | 'aws:kms'; readonly kmsKey: string | undefined }
      | undefined;
  } | null;
  /** `null`: by the rule in storage/disk/freeSpace.ts. */
  readonly minFreeBytes: number | null;
  readonly importWatch: ImportWatch | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** `null`: no translations are suggested. */
  readonly translation: TranslationConfig | null;
  readonly demo: boolean;
  readonly demoOriginals: boolean;
  readonly metrics: MetricsConfig;
  readonly tracing: TracingConfig | null;
  readonly backupPassphrase: string | null;
  readonly logLevel: string;
}

/** Every fault of the environment, at once. */
export class ConfigError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(
      `The configuration has ${faults.length === 1 ? 'a fault' : 'faults'}:\n${faults.map((f) => `  - ${f}`).join('\n')}`,
    );
    this.name = 'ConfigError';
  }
}

/** Variables that can be in a file instead, which `<name>_FILE` names: as container engines pass secrets. */
const IN_FILES = [
  'SECRET',
  'SECRET_PREVIOUS',
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'SMTP_URL',
  'TRANSLATION_KEY',
] as const;

/** The environment without empty values, and with those that are in files. */
function readFiles(env: NodeJS.ProcessEnv): { present: NodeJS.ProcessEnv; faults: string[] } {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const faults: string[] = [];
  for (const name of IN_FILES) {
    const path = present[`${name}_FILE`];
    if (path === undefined) continue;
    if (present[name] !== undefined) faults.push(`${name}_FILE: set either this or ${name}`);
    try {
      present[name] = readFileSync(path, 'utf8').trim();
    } catch {
      faults.push(`${name}_FILE: the file cannot be read`);
    }
  }
  return { present, faults };
}

/** What is missing beside `TRANSLATION_SERVICE`, or is there without it. */
function translationFaults({
  TRANSLATION_SERVICE: service,
  TRANSLATION_URL: url,
  TRANSLATION_KEY: key,
}: NodeJS.ProcessEnv): string[] {
  const faults: string[] = [];
  if (!service && (url || key))
    faults.push('TRANSLATION_SERVICE: needed beside TRANSLATION_URL and TRANSLATION_KEY');
  if (service === 'libretranslate' && !url)
    faults.push('TRANSLATION_URL: needed for LibreTranslate, for example http://localhost:5000');
  if (service === 'deepl' && !key) faults.push('TRANSLATION_KEY: needed for DeepL');
  const {
    username = '',
    password = '',
    search = '',
    hash = '',
  } = url && URL.canParse(url) ? new URL(url) : {};
  if (username || password || search || hash)
    faults.push('TRANSLATION_URL: must have no user, query or fragment; a key goes into TRANSLATION_KEY');
  return faults;
}

/** Keys of DeepL's free plan end so, and have a server of their own. */
const deeplUrl = (key: string | undefined): string =>
  key?.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com';

/** Reads and checks the environment. Throws `ConfigError` with all faults. */
export function readConfig(
  env: NodeJS.ProcessEnv,
  { secretsOf = keptSecrets }: { secretsOf?: (dataDir: string) => Secrets } = {},
): Config {
  const { present, faults } = readFiles(env);
  const parsed = environment.safeParse(present);
  faults.push(...(parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []));
  const hasS3 = Boolean(present.S3_BUCKET || present.S3_ENDPOINT || present.S3_ACCESS_KEY);
  if (hasS3 && !present.S3_BUCKET) faults.push('S3_BUCKET: needed when files go to S3');
  for (const [name, other] of [
    ['S3_ACCESS_KEY', 'S3_SECRET_KEY'],
    ['S3_SECRET_KEY', 'S3_ACCESS_KEY'],
  ] as const)
    if (present[other] && !present[name])
      faults.push(
        `${name}: needed beside ${other}; without both, the credentials of the environment are used`,
      );
  if (present.S3_KMS_KEY && present.S3_ENCRYPTION !== 'aws:kms')
    faults.push('S3_KMS_KEY: needs S3_ENCRYPTION=aws:kms');
  const isShared = Boolean(present.DATABASE_URL);
  if (isShared && !present.SECRET)
    faults.push('SECRET: needed with DATABASE_URL, the same on every instance');
  if (present.DATABASE_REPLICA_URL && !isShared)
    faults.push('DATABASE_REPLICA_URL: needs DATABASE_URL, since the embedded database has no replica');
  if (isShared && present.DATABASE_REPLICA_URL === present.DATABASE_URL)
    faults.push('DATABASE_REPLICA_URL: must be another server than DATABASE_URL');
  if (parsed.data?.METRICS_PORT && parsed.data.METRICS_PORT === parsed.data.PORT)
    faults.push('METRICS_PORT: must be another port than PORT');
  if (!isShared && present.ROLE && present.ROLE !== 'all')
    faults.push('ROLE: needs DATABASE_URL, since the embedded database has one process');
  faults.push(...translationFaults(present));
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults);

  const { data } = parsed;
  const dataDir = resolve(data.DATA_DIR);
  const demo = data.DEMO ?? (!isShared && !hasS3 && !present.ORIGIN);
  return {
    mode: data.NODE_ENV,
    role: data.ROLE,
    host: data.HOST,
    port: data.PORT,
    dataDir,
    origin: data.ORIGIN?.replace(/\/$/, '') ?? `http://localhost:${data.PORT}`,
    isOriginSet: data.ORIGIN !== undefined,
    corsOrigins: data.CORS_ORIGINS,
    outgoingPrivate: data.OUTGOING_PRIVATE.map((host) => host.toLowerCase()),
    trustProxy: data.TRUST_PROXY,
    secrets: joinSecrets(data.SECRET ? [data.SECRET] : secretsOf(dataDir), data.SECRET_PREVIOUS),
    databaseUrl: data.DATABASE_URL ?? null,
    isDatabasePooled: data.DATABASE_POOLER === 'transaction',
    replica: data.DATABASE_REPLICA_URL
      ? { url: data.DATABASE_REPLICA_URL, maxLagSeconds: data.DATABASE_REPLICA_MAX_LAG }
      : null,
    s3: hasS3
      ? {
          endpoint: data.S3_ENDPOINT,
          publicEndpoint: data.S3_PUBLIC_ENDPOINT,
          bucket: data.S3_BUCKET ?? '',
          region: data.S3_REGION,
          keys:
            data.S3_ACCESS_KEY && data.S3_SECRET_KEY
              ? { accessKeyId: data.S3_ACCESS_KEY, secretAccessKey: data.S3_SECRET_KEY }
              : undefined,
          forcePathStyle: data.S3_FORCE_PATH_STYLE,
          storageClass: data.S3_STORAGE_CLASS,
          encryption: data.S3_ENCRYPTION && { by: data.S3_ENCRYPTION, kmsKey: data.S3_KMS_KEY },
        }
      : null,
    minFreeBytes: data.MIN_FREE_BYTES ?? null,
    importWatch: data.IMPORT_WATCH_DIR
      ? {
          dir: resolve(data.IMPORT_WATCH_DIR),
          commits: data.IMPORT_WATCH_COMMIT,
          seconds: data.IMPORT_WATCH_SECONDS,
        }
      : null,
    smtpUrl: data.SMTP_URL ?? null,
    mailFrom: data.MAIL_FROM,
    translation: data.TRANSLATION_SERVICE
      ? {
          service: data.TRANSLATION_SERVICE,
          url: (data.TRANSLATION_URL ?? deeplUrl(data.TRANSLATION_KEY)).replace(/\/+$/, ''),
          key: data.TRANSLATION_KEY ?? null,
        }
      : null,
    demo,
    demoOriginals: demo && (data.DEMO_ORIGINALS ?? data.NODE_ENV === 'production'),
    metrics: {
      token: data.METRICS_TOKEN ?? null,
      port: data.METRICS_PORT ?? null,
      host: data.METRICS_HOST,
    },
    tracing: data.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT,
          ratio: data.OTEL_TRACES_SAMPLER_ARG,
          serviceName: data.OTEL_SERVICE_NAME,
        }
      : null,
    backupPassphrase: data.BACKUP_PASSPHRASE ?? null,
    logLevel: data.LOG_LEVEL,
  };
}
