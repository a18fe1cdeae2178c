import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const paper = readFileSync(join(root, 'docs/topics/security.md'), 'utf8');

it('names files that exist: a claim whose proof has moved is found', () => {
  /** Cells of the tables with proofs, which have three columns. */
  const rows = paper
    .split('\n')
    .map((line) => line.split('|'))
    .filter((cells) => cells.length === 5);
  const named = rows.flatMap((cells) =>
    [...(cells[3] ?? '').matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
  );
  expect(named.length).toBeGreaterThan(60);
  const missing = named.filter(
    (path) => !['', 'src/server'].some((base) => existsSync(join(root, base, path))),
  );
  expect(missing).toEqual([]);
});

it('has every chapter', () => {
  const chapters = [...paper.matchAll(/^## V(\d+) /gm)].map(([, number]) => Number(number));
  expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
});
