import { scriptInLanguage } from '../language/pageLanguage.ts';
import { claimReload } from './reloadGuard.ts';

/** How often the app asks whether a newer build of it is being served. */
export const CHECK_INTERVAL_MS = 10 * 60_000;

/** The name of the running build; absent while developing. */
export const readOwnBuild = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content || undefined;

interface LatestBuild {
  id: string;
}
interface BuildMeta extends LatestBuild {
  /** When it was made, in epoch milliseconds. */
  timestamp: number;
}

const read = async <T>(path: string, fetchFile: typeof fetch): Promise<T | null> => {
  const response = await fetchFile(path, { cache: 'no-cache' });
  return response.ok ? ((await response.json()) as T) : null;
};

/** What a page of a build consists of. */
interface PagePayload {
  files: string[];
}

/**
 * Whether the server serves a newer build than `own`: `/builds/latest.json` names the latest, and only one whose own
 * file and that of the open page are there counts, so that a release that is still being copied is not taken for
 * complete. What the page needs of it is fetched ahead, for a quick reload.
 */
export async function isOutdated(
  own: string,
  fetchFile: typeof fetch = fetch,
  page?: string,
): Promise<boolean> {
  try {
    const latest = await read<LatestBuild>('/builds/latest.json', fetchFile);
    if (!latest || latest.id === own) return false;
    const meta = await read<BuildMeta>(`/builds/meta/${encodeURIComponent(latest.id)}.json`, fetchFile);
    if (meta?.id !== latest.id || !page) return meta?.id === latest.id;
    const payload = await read<PagePayload>(`/builds/pages/${meta.id}/${page}.json`, fetchFile);
    payload?.files.forEach(fetchAhead);
    return payload !== null;
  } catch {
    // Unreachable or offline: the next check decides.
    return false;
  }
}

function fetchAhead(file: string): void {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = `/${scriptInLanguage(file)}`;
  document.head.append(link);
}

let isReplaced = false;

interface Watch {
  /** The name of the page that is open. */
  page: () => string | undefined;
  onFound: () => void;
  fetchFile?: typeof fetch;
}

/** Checks now and then, and when the window becomes visible. Returns a function that stops. */
export function watchForNewBuild(own: string, { page, onFound, fetchFile }: Watch): () => void {
  const look = async () => {
    if (isReplaced || document.visibilityState !== 'visible') return;
    isReplaced = await isOutdated(own, fetchFile, page());
    if (isReplaced) onFound();
  };
  const check = () => void look();
  const timer = setInterval(check, CHECK_INTERVAL_MS);
  document.addEventListener('visibilitychange', check);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
    isReplaced = false;
  };
}

/**
 * Whether the page at `path` should be fetched by a full load because this build has been replaced. The server is
 * checked once more: a reload that does not reach it would lose the page.
 */
export async function isReloadDue(own: string, path: string, fetchFile?: typeof fetch): Promise<boolean> {
  return isReplaced && (await isOutdated(own, fetchFile)) && claimReload(path, Date.now());
}
