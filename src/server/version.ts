import { readFileSync } from 'node:fs';

/** Version of Sillage, from `package.json` two folders up, as built and in development. */
export const VERSION: string = (() => {
  try {
    const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
    return String((JSON.parse(text) as { version?: unknown }).version);
  } catch {
    // A build that was taken out of its package.
    return 'unknown';
  }
})();
