import { type ComponentType, lazy, useState } from 'react';
import { isReachable } from '../network/reachable.ts';
import { isOutdated, readOwnBuild } from './newBuild.ts';
import { claimReload } from './reloadGuard.ts';

/** The code or the styles of a page or of a part could not be fetched, and no newer build is served. */
export class CodeError extends Error {
  constructor(
    cause: unknown,
    /** Whether nothing else can be fetched either: the server or the network is unavailable. */
    readonly isAway: boolean,
  ) {
    super('This part of the portal could not be loaded.', { cause });
    this.name = 'CodeError';
  }
}

/** A part that failed is not fetched again by rendering alone before this time: React renders an error twice. */
const RETRY_AFTER_MS = 1000;
let attempt = 0;

/** Has parts that failed fetched anew when they are mounted next. */
export function retryParts(): void {
  attempt += 1;
}

/**
 * A component whose code is fetched when it is first shown. A release that replaced its file is followed by a full
 * load, but only when the server reports one: offline, a reload would end in the browser's own error page. Otherwise a
 * `CodeError` is thrown. When a further attempt fails although the server can be reached, a full load follows too:
 * Chromium never requests a module again that failed in this document. `load` fetches the code ahead of time.
 */
export function lazyPart<Props extends object, Module extends { default: ComponentType<Props> }>(
  fetchPart: () => Promise<Module & { default: ComponentType<Props> }>,
) {
  // React keeps the failure of a lazy component for ever, so a further attempt takes a new one.
  let failure: { at: number; attempt: number } | null = null;
  // Code that is there already is rendered at once: React would show the fallback even for it.
  let loaded: ComponentType<Props> | null = null;
  const load = async (isRetry = false) => {
    try {
      if (isRetry) await restoreStyles();
      const part = await fetchPart();
      loaded = part.default;
      return part;
    } catch (error) {
      const isAway = !(await isReachable());
      const own = readOwnBuild();
      const isReloadDue = !isAway && (isRetry || (own !== undefined && (await isOutdated(own))));
      if (!isReloadDue || !claimReload(window.location.pathname, Date.now()))
        throw new CodeError(error, isAway);
      window.location.reload();
      return new Promise<never>(() => {});
    }
  };
  const fetchShown = async (isRetry: boolean) => {
    try {
      return await load(isRetry);
    } catch (error) {
      failure = { at: Date.now(), attempt };
      throw error;
    }
  };
  let current = lazy(() => fetchShown(false));
  const choose = () => {
    if (loaded) return loaded;
    if (failure && (failure.attempt !== attempt || Date.now() - failure.at > RETRY_AFTER_MS)) {
      failure = null;
      current = lazy(() => fetchShown(true));
    }
    return current;
  };
  function Part(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(choose);
    return <Shown {...props} />;
  }
  return { Part, load: () => load() };
}

/** Chromium gives a style sheet that failed an object whose rules cannot be read. */
function isLoaded({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet?.cssRules !== undefined;
  } catch {
    return false;
  }
}

/** The bundler asks for a style sheet only once, so one that failed would stay away from a part that loads later. */
async function restoreStyles(): Promise<void> {
  const failed = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    (link) => !isLoaded(link),
  );
  await Promise.all(
    failed.map(
      (link) =>
        new Promise<void>((resolve, reject) => {
          const fresh = document.createElement('link');
          for (const { name, value } of link.attributes) fresh.setAttribute(name, value);
          fresh.addEventListener('load', () => resolve());
          fresh.addEventListener('error', () => reject(new Error(`${link.href} could not be loaded.`)));
          link.replaceWith(fresh);
        }),
    ),
  );
}
