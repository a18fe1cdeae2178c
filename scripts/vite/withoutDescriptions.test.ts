import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { dropDescriptions } from './withoutDescriptions.ts';

const contract = fileURLToPath(new URL('../../src/shared/contract/', import.meta.url));

it('leaves a schema without the description of a field, on the same lines', () => {
  const code = `const name = text(200).min(1, 'This is required.').describe('Who grants it, in the house\\'s words (short).');
const day = z.iso
  .date()
  .describe(
    'The last day.',
  )
  .optional();
const max = z.int().describe(\`At most \${MAX}.\`);`;
  const left = dropDescriptions(code);
  expect(left).toContain("text(200).min(1, 'This is required.');\n");
  expect(left.replaceAll(/\s+/g, ' ')).toContain('z.iso .date() .optional();');
  expect(left).toContain(`z.int().describe(\`At most \${MAX}.\`)`);
  expect(left.split('\n')).toHaveLength(code.split('\n').length);
});

it('finds nearly all descriptions of the contract', () => {
  const all = readdirSync(contract)
    .filter((name) => /^\w+\.ts$/.test(name))
    .map((name) => readFileSync(contract + name, 'utf8'))
    .join('\n');
  const count = (code: string) => code.split('.describe(').length - 1;
  expect(count(all)).toBeGreaterThan(100);
  expect(count(dropDescriptions(all))).toBeLessThan(15);
});
