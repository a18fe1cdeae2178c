import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cookie } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../e2e/support/chromium.ts';

const WAIT_MS = 60_000;
const POLL_MS = 200;

/** A browser that nothing watches: Playwright follows every request, which costs as much as small requests do. */
export async function startBareBrowser() {
  const path = findChromium();
  if (!path) throw new Error('No Chromium was found. Set CHROMIUM_PATH.');
  const profile = mkdtempSync(join(tmpdir(), 'sillage-browser-'));
  const args = ['--headless=new', '--remote-debugging-pipe', `--user-data-dir=${profile}`, ...CHROMIUM_FLAGS];
  const child = spawn(path, [...args, '--window-size=1440,900'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const [output, input] = [child.stdio[3] as Writable, child.stdio[4] as Readable];

  const waiting = new Map<number, (reply: { result?: unknown; error?: { message: string } }) => void>();
  let received = '';
  input.setEncoding('utf8').on('data', (chunk: string) => {
    const messages = (received + chunk).split('\0');
    received = messages.pop() ?? '';
    for (const message of messages) {
      const reply = JSON.parse(message);
      waiting.get(reply.id)?.(reply);
      waiting.delete(reply.id);
    }
  });
  let count = 0;
  function send<T>(method: string, params: object = {}, sessionId?: string): Promise<T> {
    const id = ++count;
    output.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((resolve, reject) =>
      waiting.set(id, ({ result, error }) =>
        error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result as T),
      ),
    );
  }

  /** Resident memory of the largest renderer process in MB, as Linux reports it: that of the tab. */
  async function readMemory(): Promise<number> {
    type Processes = { processInfo: { type: string; id: number }[] };
    const { processInfo } = await send<Processes>('SystemInfo.getProcessInfo');
    const sizes = processInfo
      .filter(({ type }) => type === 'renderer')
      .map(async ({ id }) => {
        // A renderer may have just ended.
        const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
        return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
      });
    return Math.max(0, ...(await Promise.all(sizes))) / 1024;
  }

  return {
    version: async () => (await send<{ product: string }>('Browser.getVersion')).product,
    setCookies: (cookies: readonly Cookie[]) =>
      send('Storage.setCookies', {
        cookies: cookies.map(({ name, value, domain, path, httpOnly }) => ({
          name,
          value,
          domain,
          path,
          httpOnly,
        })),
      }),
    async open(url: string) {
      const { targetId } = await send<{ targetId: string }>('Target.createTarget', { url });
      const attached = await send<{ sessionId: string }>('Target.attachToTarget', {
        targetId,
        flatten: true,
      });
      const { sessionId } = attached;
      // Timers of a tab in the background fire once a second.
      await send('Page.bringToFront', {}, sessionId);
      async function evaluate<T>(expression: string): Promise<T> {
        type Evaluated = { result: { value: T }; exceptionDetails?: { text: string } };
        const { result, exceptionDetails } = await send<Evaluated>(
          'Runtime.evaluate',
          { expression, returnByValue: true },
          sessionId,
        );
        if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`);
        return result.value;
      }
      return {
        evaluate,
        readMemory,
        /** Waits until an expression is true, polled a few times a second. */
        async waitFor(expression: string): Promise<void> {
          const end = Date.now() + WAIT_MS;
          while (!(await evaluate<boolean>(`Boolean(${expression})`).catch(() => false))) {
            if (Date.now() > end) throw new Error(`waited in vain for ${expression}`);
            await sleep(POLL_MS);
          }
        },
        async chooseFiles(selector: string, files: readonly string[]): Promise<void> {
          const { root } = await send<{ root: { nodeId: number } }>('DOM.getDocument', {}, sessionId);
          const found = await send<{ nodeId: number }>(
            'DOM.querySelector',
            { nodeId: root.nodeId, selector },
            sessionId,
          );
          await send('DOM.setFileInputFiles', { files, nodeId: found.nodeId }, sessionId);
          await send('DOM.disable', {}, sessionId);
        },
        close: () => send('Target.closeTarget', { targetId }),
      };
    },
    async close(): Promise<void> {
      await send('Browser.close').catch(() => undefined);
      await exited;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
export type BareBrowser = Awaited<ReturnType<typeof startBareBrowser>>;
