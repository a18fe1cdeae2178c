import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Lints one file that is there only meanwhile. */
function lintPlanted(path: string, content: string): { passed: boolean; output: string } {
  const full = join(root, path);
  if (existsSync(full)) throw new Error(`${path} is in the way`);
  writeFileSync(full, content);
  try {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/lint.mjs', path], {
      cwd: root,
      encoding: 'utf8',
    });
    return { passed: status === 0, output: stdout + stderr };
  } finally {
    rmSync(full, { force: true });
  }
}

it.each([
  [
    'the portal imports the server',
    'src/portal/lib/planted.ts',
    "import { readConfig } from '../../server/config.ts';\n\nexport const planted = readConfig;\n",
  ],
  [
    'shared code imports a framework',
    'src/shared/domain/planted.ts',
    "import { useState } from 'react';\n\nexport const planted = useState;\n",
  ],
  [
    'the server imports the portal',
    'src/server/http/planted.ts',
    "import { en } from '../../portal/text/en.ts';\n\nexport const planted = en;\n",
  ],
  [
    'one feature of the portal imports another',
    'src/portal/features/basket/planted.ts',
    "import * as news from '../news/api.ts';\n\nexport const planted = news;\n",
  ],
])('lint fails when %s', (_case, path, content) => {
  const { passed, output } = lintPlanted(path, content);
  expect(passed, output).toBe(false);
  expect(output).toContain('no-restricted-imports');
});

it('lint passes what may be imported', () => {
  const { passed, output } = lintPlanted(
    'src/server/http/planted.ts',
    "import { slugify } from '../../shared/domain/slug.ts';\n\nexport const planted = slugify;\n",
  );
  expect(passed, output).toBe(true);
});
