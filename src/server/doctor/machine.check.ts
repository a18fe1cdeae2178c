import { constants, existsSync } from 'node:fs';
import { access, mkdtemp, readFile, rm, statfs } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import { readSpace, reserveOf } from '../storage/disk/freeSpace.ts';
import { type Finding, findingsOf } from './finding.ts';

const RECOMMENDED_MAJOR = 24;
const FILES_WANTED = 4096;

/** Node releases, by what their project still does for them. */
export function checkNode(version: string): Finding[] {
  const { ok, warning, fault } = findingsOf('Node');
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const advice = `Install Node ${RECOMMENDED_MAJOR}.`;
  if (major < 20 || (major === 20 && minor < 19))
    return [fault(`Node ${version} is too old: 20.19 is the oldest that works.`, advice)];
  if (major < 22 || major % 2 === 1)
    return [warning(`Node ${version} works, but gets no security fixes any more.`, advice)];
  return [ok(`Node ${version}.`)];
}

/** Programs that previews need. */
export async function checkTools(path = process.env.PATH ?? ''): Promise<Finding[]> {
  const { ok, warning } = findingsOf('Programs');
  const isThere = (name: string) =>
    Promise.any(path.split(delimiter).map((folder) => access(join(folder, name), constants.X_OK))).then(
      () => true,
      () => false,
    );
  const uses = {
    ffmpeg: 'videos have no poster',
    ffprobe: 'videos have no duration',
    gs: 'EPS and PostScript files have no preview',
    soffice: 'office documents have no preview',
  };
  const findings = [];
  for (const [name, without] of Object.entries(uses))
    findings.push(
      (await isThere(name))
        ? ok(`${name} is installed.`)
        : warning(`${name} is not on the PATH: ${without}.`, `Install ${name} if such files are used.`),
    );
  return findings;
}

/** Each connection and each file that is sent takes one. */
export async function checkOpenFiles(path = '/proc/self/limits'): Promise<Finding[]> {
  const { ok, warning } = findingsOf('Open files');
  const limits = await readFile(path, 'utf8').catch(() => null);
  const [, limit] = /^Max open files\s+(\S+)/m.exec(limits ?? '') ?? [];
  if (limit === undefined) return [ok('This system does not report its limit.')];
  if (limit === 'unlimited' || Number(limit) >= FILES_WANTED) return [ok(`The limit is ${limit}.`)];
  return [
    warning(
      `A process may open only ${limit} files and connections.`,
      `Raise it to ${FILES_WANTED} or more: LimitNOFILE= of systemd, or ulimit -n.`,
    ),
  ];
}

/** `statfs` types of file systems that are on another machine. */
const NETWORK_TYPES: Readonly<Record<number, string>> = {
  26985: 'NFS',
  20859: 'SMB',
  4283649346: 'CIFS',
  4266872130: 'SMB2',
  12805120: 'Ceph',
  16914839: '9p',
  198183888: 'Lustre',
};

/** The folder itself, or the nearest one above it that exists. */
function existing(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : existing(dirname(path));
}

/** The data folder: writable, local, with space. Makes nothing that stays. */
export async function checkDataFolder({
  dataDir,
  databaseUrl,
  s3,
  minFreeBytes,
}: Config): Promise<Finding[]> {
  const { ok, warning, fault } = findingsOf('Data folder');
  const folder = existing(dataDir);
  const findings: Finding[] = [];
  try {
    await rm(await mkdtemp(join(folder, '.doctor-')), { recursive: true });
    findings.push(
      ok(folder === dataDir ? `${dataDir} is writable.` : `${dataDir} will be made by the first start.`),
    );
  } catch {
    findings.push(
      fault(
        `${folder} is not writable.`,
        'Give the folder to the account that runs the server, or set DATA_DIR.',
      ),
    );
  }
  const network = NETWORK_TYPES[(await statfs(folder)).type];
  if (network && !databaseUrl)
    findings.push(
      fault(
        `${folder} is on a network file system (${network}), on which the embedded database can be damaged.`,
        'Set DATA_DIR to a local disk, or DATABASE_URL to a PostgreSQL server.',
      ),
    );
  else if (network && !s3)
    findings.push(
      warning(
        `${folder} is on a network file system (${network}).`,
        'Only one server may use it; several need an object store (S3_BUCKET).',
      ),
    );
  const space = await readSpace(folder);
  const reserve = reserveOf(space, minFreeBytes);
  const free = `${Math.floor(space.free / 2 ** 20).toLocaleString('en')} MB are free`;
  findings.push(
    space.free > reserve
      ? ok(`${free}.`)
      : fault(`Only ${free}: uploads are refused.`, 'Make space, or set DATA_DIR to a larger volume.'),
  );
  return findings;
}
