import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ServerType, serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { Config } from '../../config.ts';
import { HttpError } from '../../http/errors.ts';
import type { AppHono } from '../../http/routes.ts';
import { diskRoutes } from '../disk/disk.routes.ts';
import { openStorage } from '../openStorage.ts';
import { GRANT, Target } from './target.ts';

export interface OpenTarget {
  readonly target: Target;
  close(): Promise<void>;
}

type StoreConfig = Pick<Config, 'dataDir' | 'secrets' | 's3'> & { readonly origin?: string };

/**
 * The store that a configuration names, as a target. Files on disk go into a folder of their own in the data folder. Of
 * an object store `bucket` is a scratch bucket, which is made; without it the house's own is used, without sweeps.
 */
export function openTarget(config: StoreConfig, bucket?: string): Promise<OpenTarget> {
  return config.s3 ? openBucket(config, config.s3, bucket) : openFolder(config);
}

async function openFolder({ dataDir, secrets }: StoreConfig): Promise<OpenTarget> {
  await mkdir(dataDir, { recursive: true });
  const folder = await mkdtemp(join(dataDir, 'conformance-'));
  const storage = await openStorage({ dataDir: folder, secrets, s3: null });
  const app: AppHono = new Hono();
  app.onError((error, request) => {
    if (error instanceof HttpError) return request.json({ code: error.code }, error.status);
    throw error;
  });
  let isGranted = true;
  diskRoutes(app, { storage, isGranted: async (grant) => grant === GRANT && isGranted });
  let server: ServerType | undefined;
  const port = await new Promise<number>((resolve) => {
    server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (info) => resolve(info.port));
  });
  return {
    target: new Target({
      storage,
      origin: `http://127.0.0.1:${port}`,
      isScratch: true,
      setGranted: (granted) => {
        isGranted = granted;
      },
    }),
    close: async () => {
      await storage.close();
      await new Promise((resolve) => server?.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
}

async function openBucket(
  config: StoreConfig,
  s3: NonNullable<Config['s3']>,
  bucket?: string,
): Promise<OpenTarget> {
  const storage = await openStorage({ ...config, s3: { ...s3, ...(bucket && { bucket }) } });
  const [origin = ''] = storage.origins();
  const pageOrigin = config.origin;
  const isScratch = bucket !== undefined;
  const target = new Target({ storage, origin, isScratch, ...(pageOrigin && { pageOrigin }) });
  return {
    target,
    close: async () => {
      await target.removeAll();
      await storage.close();
    },
  };
}
