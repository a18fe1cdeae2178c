import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const page = readFileSync(`${root}docs/specification-coverage.md`, 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')))
  .filter(([, place]) => place !== 'Implemented in');
const named = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** Every call of the contract, as `GET /api/private/news`. */
async function readCalls(): Promise<Set<string>> {
  const folder = `${root}src/shared/contract/`;
  const calls = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('method' in value && 'path' in value && 'permission' in value)
      calls.add(`${String(value.method).toUpperCase()} ${String(value.path)}`);
    else if (Object.getPrototypeOf(value) === Object.prototype) Object.values(value).forEach(collect);
  };
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.includes('.test.')))
    Object.values((await import(`${folder}${file}`)) as object).forEach(collect);
  return calls;
}

describe('what covers the specification', () => {
  it('names files that exist, and tests that are in them', () => {
    expect(rows.length).toBeGreaterThan(50);
    const missing = rows.flatMap(([what = '', place, tests]) => {
      if (named(place).length === 0 || named(tests).length === 0) return [`${what}: no file or no test`];
      return [...named(place), ...named(tests)].filter((name) => {
        const [path = '', title] = name.split(' › ');
        return !existsSync(root + path) || (title && !readFileSync(root + path, 'utf8').includes(title));
      });
    });
    expect(missing).toEqual([]);
  });

  it('names calls that the contract has', async () => {
    const calls = await readCalls();
    const claimed = rows.flatMap(([what]) => named(what).filter((name) => /^[A-Z]+ \/api\//.test(name)));
    expect(claimed.length).toBeGreaterThan(70);
    expect(claimed.filter((call) => !calls.has(call))).toEqual([]);
  });
});
