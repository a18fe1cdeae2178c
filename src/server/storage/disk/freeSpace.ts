import { statfs } from 'node:fs/promises';
import { StorageError } from '../port.ts';

/** Bytes of a volume: what this process may still write, and its whole size. */
export interface VolumeSpace {
  readonly free: number;
  readonly total: number;
}
export type ReadSpace = (path: string) => Promise<VolumeSpace>;

export const readSpace: ReadSpace = async (path) => {
  const { bavail, blocks, bsize } = await statfs(path);
  return { free: bavail * bsize, total: blocks * bsize };
};

const MIB = 1024 * 1024;
const RESERVE_MIN = 512 * MIB;
const RESERVE_SHARE = 0.02;

/**
 * Space that uploads leave free, in bytes: the embedded database and previews lie on the same volume, and a database
 * that cannot write stops the whole server. `configured` replaces the rule.
 */
export const reserveOf = ({ total }: VolumeSpace, configured: number | null): number =>
  configured ?? Math.max(RESERVE_MIN, Math.floor(total * RESERVE_SHARE));

/** Throws `full` when `bytes` more on the volume of `path` would take of the reserve. */
export async function assertVolumeSpace(
  path: string,
  bytes: number,
  { minFreeBytes, read }: { minFreeBytes: number | null; read: ReadSpace },
): Promise<void> {
  const space = await read(path);
  const left = space.free - reserveOf(space, minFreeBytes);
  if (bytes <= left) return;
  const inMegabytes = (count: number) => `${Math.max(0, Math.floor(count / MIB)).toLocaleString('en')} MB`;
  throw new StorageError(
    'full',
    `The storage of this server is almost full: ${inMegabytes(left)} can still be uploaded. Ask its operator for more space.`,
  );
}

/** WASI's number of ENOSPC; errors of the embedded database's file system carry no other information. */
const WASI_NO_SPACE = 51;

/** Whether a full volume is the cause of an error, as Node, PostgreSQL and the embedded database report it. */
export function isNoSpace(error: unknown): boolean {
  if (!(error instanceof Object)) return false;
  const { code, errno, name, message, cause } = error as Record<string, unknown>;
  return (
    code === 'ENOSPC' ||
    code === 'EDQUOT' ||
    (name === 'ErrnoError' && errno === WASI_NO_SPACE) ||
    /ENOSPC|no space left on device/i.test(String(message)) ||
    isNoSpace(cause)
  );
}

/** Message for the operator of a server that cannot start because the volume is full. */
export async function describeFullVolume(folder: string, read: ReadSpace = readSpace): Promise<string> {
  const { free, total } = await read(folder);
  const sizes = [free, total].map((bytes) => `${Math.floor(bytes / MIB).toLocaleString('en')} MB`);
  return `The volume of the data folder ${folder} is full: ${sizes[0]} of ${sizes[1]} are free. Make space there, or set DATA_DIR to a folder on another volume.`;
}
