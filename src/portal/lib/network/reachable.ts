/** Interval at which an unreachable server is probed while the user waits for it. */
export const PROBE_MS = 5000;
/** Small, public, never cached, and there on every server that serves the portal. */
const PROBE = '/builds/latest.json';

/** Whether the server that the portal came from can be reached now. */
export async function isReachable(): Promise<boolean> {
  try {
    return (await fetch(PROBE, { method: 'HEAD', cache: 'no-store' })).status < 500;
  } catch {
    return false;
  }
}

/**
 * Calls `onBack` once, as soon as the server can be reached again: when the browser says that it is online, and every
 * few seconds, since a server can be unreachable on a network that works. Returns a function that stops.
 */
export function watchForReturn(onBack: () => void): () => void {
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    clearInterval(timer);
    window.removeEventListener('online', check);
  };
  const probe = async () => {
    if (isStopped || !(await isReachable()) || isStopped) return;
    stop();
    onBack();
  };
  const check = () => void probe();
  const timer = setInterval(check, PROBE_MS);
  window.addEventListener('online', check);
  return stop;
}
