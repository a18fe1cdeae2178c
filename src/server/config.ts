import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import '../shared/contract/describeIssue.ts';

const flag = z.stringbool();
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().default('./data'),
  /** Public address of the portal, without a trailing slash. */
  ORIGIN: z.url().optional(),
  /** Other origins whose pages may call the API with a bearer token. */
  CORS_ORIGINS: list.default([]),
  /** Reverse proxies in front: their `X-Forwarded-For` is believed. */
  TRUST_PROXY: flag.default(false),
  /** Signs links and sessions; at least 32 characters. Without it one is made and kept in the data folder. */
  SECRET: z.string().min(32).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: flag.default(true),
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
  /** Fill an empty database with demo content and print its accounts. On when nothing else is configured. */
  DEMO: flag.optional(),
  /** Make originals of print size, about 1 GB, for the demo content in the background. On in production with `DEMO`. */
  DEMO_ORIGINALS: flag.optional(),
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

export interface Config {
  readonly mode: 'development' | 'production' | 'test';
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly origin: string;
  /** Whether `ORIGIN` was set: without it requests are believed about where they came to. */
  readonly isOriginSet: boolean;
  readonly corsOrigins: readonly string[];
  readonly trustProxy: boolean;
  readonly secret: string;
  readonly databaseUrl: string | null;
  readonly s3: {
    readonly endpoint: string | undefined;
    readonly bucket: string;
    readonly region: string;
    readonly accessKey: string;
    readonly secretKey: string;
    readonly forcePathStyle: boolean;
  } | null;
  /** `null`: by the rule in storage/disk/freeSpace.ts. */
  readonly minFreeBytes: number | null;
  readonly importWatch: ImportWatch | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly demo: boolean;
  readonly demoOriginals: boolean;
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

/** A secret that outlives restarts, for installations that set none. */
function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'secret');
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(path, 'utf8').trim();
}

/** Reads and checks the environment. Throws `ConfigError` with all faults. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(present);
  const faults = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  const s3Names = ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;
  const hasS3 = s3Names.some((name) => present[name]) || Boolean(present.S3_ENDPOINT);
  for (const name of s3Names) if (hasS3 && !present[name]) faults.push(`${name}: needed when files go to S3`);
  const isShared = Boolean(present.DATABASE_URL);
  if (isShared && !present.SECRET)
    faults.push('SECRET: needed with DATABASE_URL, the same on every instance');
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults);

  const { data } = parsed;
  const dataDir = resolve(data.DATA_DIR);
  const demo = data.DEMO ?? (!isShared && !hasS3 && !present.ORIGIN);
  return {
    mode: data.NODE_ENV,
    host: data.HOST,
    port: data.PORT,
    dataDir,
    origin: data.ORIGIN?.replace(/\/$/, '') ?? `http://localhost:${data.PORT}`,
    isOriginSet: data.ORIGIN !== undefined,
    corsOrigins: data.CORS_ORIGINS,
    trustProxy: data.TRUST_PROXY,
    secret: data.SECRET ?? keptSecret(dataDir),
    databaseUrl: data.DATABASE_URL ?? null,
    s3: hasS3
      ? {
          endpoint: data.S3_ENDPOINT,
          bucket: data.S3_BUCKET ?? '',
          region: data.S3_REGION,
          accessKey: data.S3_ACCESS_KEY ?? '',
          secretKey: data.S3_SECRET_KEY ?? '',
          forcePathStyle: data.S3_FORCE_PATH_STYLE,
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
    demo,
    demoOriginals: demo && (data.DEMO_ORIGINALS ?? data.NODE_ENV === 'production'),
    backupPassphrase: data.BACKUP_PASSPHRASE ?? null,
    logLevel: data.LOG_LEVEL,
  };
}
