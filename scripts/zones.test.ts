import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

const FORBIDDEN = {
  'the portal imports the server': [
    'src/portal/lib/planted.ts',
    "import { readConfig } from '../../server/config.ts';\n\nexport const planted = readConfig;\n",
  ],
  'shared code imports a framework': [
    'src/shared/domain/planted.ts',
    "import { useState } from 'react';\n\nexport const planted = useState;\n",
  ],
  'the contract imports the browser’s client': [
    'src/shared/contract/planted.ts',
    "import { createClient } from '../client/createClient.ts';\n\nexport const planted = createClient;\n",
  ],
  'the server imports the browser’s client': [
    'src/server/mail/planted.ts',
    "import { createClient } from '../../shared/client/createClient.ts';\n\nexport const planted = createClient;\n",
  ],
  'the server imports the portal': [
    'src/server/http/planted.ts',
    "import { en } from '../../portal/text/en.ts';\n\nexport const planted = en;\n",
  ],
  'the database layer imports a module': [
    'src/server/db/planted.ts',
    "import { newsRoutes } from '../modules/editorial/news/news.routes.ts';\n\nexport const planted = newsRoutes;\n",
  ],
  'storage imports the files above it': [
    'src/server/storage/disk/planted.ts',
    "import { signFile } from '../../files/signFile.ts';\n\nexport const planted = signFile;\n",
  ],
  'one module reaches into another past its public.ts': [
    'src/server/modules/editorial/faq/planted.ts',
    "import { newsRoutes } from '../news/news.routes.ts';\n\nexport const planted = newsRoutes;\n",
  ],
  'a module reaches into one of a lower area past its public.ts': [
    'src/server/modules/editorial/events/planted.ts',
    "import { publicLibraries } from '../../assets/libraries/libraries.service.ts';\n\nexport const planted = publicLibraries;\n",
  ],
  'a module imports one of a higher area': [
    'src/server/modules/assets/basket/planted.ts',
    "import { richTexts } from '../../editorial/rich-text/public.ts';\n\nexport const planted = richTexts;\n",
  ],
  'routes query': [
    'src/server/modules/assets/basket/planted.routes.ts',
    "import { basketEntries } from '../../../db/schema/basket.ts';\n\nexport const planted = basketEntries;\n",
  ],
  'one feature of the portal imports another': [
    'src/portal/features/basket/planted.ts',
    "import * as news from '../news/api.ts';\n\nexport const planted = news;\n",
  ],
  'a part of the back-office imports a screen': [
    'src/admin/components/planted.ts',
    "import { news } from '../resources/news/news.ts';\n\nexport const planted = news;\n",
  ],
} as const;
const ALLOWED = {
  'shared code by the server': [
    'src/server/http/plantedToo.ts',
    "import { formatSize } from '../../shared/domain/sizes.ts';\n\nexport const planted = formatSize;\n",
  ],
  'the client by the portal': [
    'src/portal/lib/plantedToo.ts',
    "import { buildUrl } from '../../shared/client/buildUrl.ts';\n\nexport const planted = buildUrl;\n",
  ],
  'a lower floor of the server': [
    'src/server/files/renditions/plantedToo.ts',
    "import { notFound } from '../../http/errors.ts';\n\nexport const planted = notFound;\n",
  ],
  "another module's public.ts": [
    'src/server/modules/assets/basket/plantedToo.ts',
    "import { publicLibraries } from '../libraries/public.ts';\n\nexport const planted = publicLibraries;\n",
  ],
  'the public.ts of a module of a lower area': [
    'src/server/modules/editorial/faq/plantedToo.ts',
    "import { findViewer } from '../../people/users/public.ts';\n\nexport const planted = findViewer;\n",
  ],
  'a lower floor of the back-office': [
    'src/admin/pages/plantedToo.ts',
    "import { lazyScreen } from '../components/lazyScreen.ts';\n\nexport const planted = lazyScreen;\n",
  ],
} as const;

/**
 * Lints files of a folder that is there only meanwhile, laid out as this one: beside the sources other tests would read
 * them. Returns the output and where an import was refused.
 */
function lintPlanted(files: readonly (readonly [path: string, content: string])[]) {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-zones-'));
  try {
    const paths = files.map(([path]) => join(folder, path));
    for (const [path, content] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['scripts/lint.mjs', '--imports', ...paths],
      { cwd: root, encoding: 'utf8' },
    );
    // Where it runs in CI, the linter writes in colours.
    const output = stripVTControlCharacters(stdout + stderr);
    const faults = output.split(/\n(?= {2}[x!×⚠] )/);
    const refused = faults.flatMap((fault) => {
      const place = fault.includes('no-restricted-imports') && /\[([^\]]+?):\d+:\d+\]/.exec(fault)?.[1];
      return place ? relative(folder, resolve(root, place)) : [];
    });
    return { passed: status === 0, output, refused };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

it('lint finds each import that goes where it must not, and passes those that go where they may', () => {
  const { passed, output, refused } = lintPlanted([...Object.values(FORBIDDEN), ...Object.values(ALLOWED)]);
  expect(passed, output).toBe(false);
  const found = Object.entries(FORBIDDEN).filter(([, [path]]) => refused.includes(path));
  expect(
    found.map(([rule]) => rule),
    output,
  ).toEqual(Object.keys(FORBIDDEN));
  expect(new Set(refused).size, output).toBe(found.length);
  // Nor may the output mention these otherwise.
  for (const [path] of Object.values(ALLOWED)) expect(output).not.toContain(path);
});

it('no modules of the server import each other in a circle', () => {
  const folder = join(root, 'src/server/modules');
  /** `assets/basket` */
  const moduleOf = (path: string) => path.split('/').slice(0, 2).join('/');
  const edges = new Map<string, Set<string>>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue;
    const own = moduleOf(name);
    for (const [, path = ''] of readFileSync(join(folder, name), 'utf8').matchAll(/from '(\.[^']+)'/g)) {
      const other = moduleOf(relative(folder, join(folder, dirname(name), path)));
      if (other.startsWith('..') || other === own) continue;
      edges.set(own, (edges.get(own) ?? new Set()).add(other));
    }
  }
  const circles: string[] = [];
  const visit = (name: string, path: readonly string[]): void => {
    if (path.includes(name)) circles.push([...path.slice(path.indexOf(name)), name].join(' → '));
    else for (const next of edges.get(name) ?? []) visit(next, [...path, name]);
  };
  for (const name of edges.keys()) visit(name, []);
  expect(circles).toEqual([]);
});

it('no files import each other in a circle, not even for a type or when one is fetched later', () => {
  const imports = new Map<string, string[]>();
  for (const folder of ['src', 'scripts', 'e2e', 'bench'])
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      const path = join(folder, name);
      if (!/\.tsx?$/.test(name) || /\.test\.tsx?$/.test(name)) continue;
      const found = readFileSync(join(root, path), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g);
      imports.set(
        path,
        Array.from(found, ([, other = '']) => join(dirname(path), other)),
      );
    }
  // What imports none of the rest, or is imported by none of it, is taken away until only circles are left.
  for (let isSmaller = true; isSmaller; ) {
    isSmaller = false;
    const imported = new Set([...imports.values()].flat());
    for (const [path, others] of imports)
      if (!imported.has(path) || !others.some((other) => imports.has(other)))
        isSmaller = imports.delete(path);
  }
  expect([...imports.keys()]).toEqual([]);
});
