import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { toLogicalStyles } from './vite/logicalStyles.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

/**
 * What has a left and a right in every language, each with its reason. A pattern for a line of the file; `null` for all
 * of them.
 */
const PHYSICAL: readonly (readonly [file: string, line: RegExp | null, reason: string])[] = [
  ['src/portal/features/home/Hero.module.css', null, 'the picture has room for words on one side'],
  [
    'src/portal/app/first-screen/pages.css',
    /left:|right:|margin-(left|right): auto|to (left|right)/,
    'the same',
  ],
  [
    'src/portal/components/comments/PlacesOnPicture.module.css',
    /translate: -50% -50%/,
    'a place on a picture is where it is in every language',
  ],
  ['src/portal/components/comments/PlacesOnPicture.tsx', /left: percent/, 'the same'],
  ['src/portal/components/player/ChoiceMenu.tsx', /horizontal: 'right'/, 'players run from left to right'],
];

/** Properties of CSS, in style sheets and in objects, with two sides that do not follow the direction of the page. */
const RULES = [
  /(?<![\w-])(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?\s*:/,
  /(?<![\w-])(?:margin|padding|border)(?:Left|Right)(?:\w*)?\s*:/,
  /(?<![\w-])border-(?:top|bottom)-(?:left|right)-radius\s*:/,
  /^\s*(?:left|right)\s*:(?! null)/,
  /(?:text-align|float|clear|transform-origin)\s*:\s*(?:left|right)/,
  /(?:textAlign|float|transformOrigin)\s*:\s*['"](?:left|right)/,
  /(?<![\w-])(?:ml|mr|pl|pr)=/,
  /\bto (?:left|right)\b/,
  /horizontal: '(?:left|right)'/,
  /translateX\(|translate: -?(?!0 )[\d.]+[a-z%]* /,
];

/** Four sides in one declaration, the second and the fourth of which differ. */
function isLopsided(line: string): boolean {
  const value = line.match(/^\s*(?:margin|padding|inset|border-width|border-color)\s*:\s*(.+);$/)?.[1];
  if (value === undefined) return false;
  const parts: string[] = [];
  let depth = 0;
  for (const word of value.split(/(?<=\s)/)) {
    if (depth > 0) parts.push(`${parts.pop() ?? ''}${word}`);
    else parts.push(word);
    depth += (word.match(/\(/g)?.length ?? 0) - (word.match(/\)/g)?.length ?? 0);
  }
  const [, right, , left] = parts.map((part) => part.trim());
  return left !== undefined && left !== right;
}

const isPhysical = (line: string) =>
  !/^\s*(\*|\/\/|\/\*)/.test(line) && (RULES.some((rule) => rule.test(line)) || isLopsided(line));

const sources = ['src/portal', 'src/shared/theme'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(css|tsx?)$/.test(name) && !/\.test\.|(^|\/)text\//.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
);

it('finds what does not follow the direction of the page', () => {
  for (const line of [
    '  margin-left: 4px;',
    '  left: 0;',
    '  text-align: right;',
    "  borderLeft: '1px solid',",
    '  padding: 0 4px 0 8px;',
    '  inset: 0 calc(1px + 2px) auto auto;',
    "anchorOrigin={{ vertical: 'top', horizontal: 'right' }}",
  ])
    expect(isPhysical(line), line).toBe(true);
  for (const line of [
    '  margin-inline-start: 4px;',
    '  inset-inline-end: 0;',
    '  text-align: var(--line-side);',
    '  padding: 0 4px 8px;',
    '  inset: 0 calc(1px + 2px) auto calc(1px + 2px);',
  ])
    expect(isPhysical(line), line).toBe(false);
});

it('has styles that follow the direction of the page, but for those with a reason', () => {
  const used = new Set<number>();
  const faults = sources.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .map((line, index) => ({ line, at: `${file}:${index + 1}` }))
      .filter(({ line }) => {
        if (!isPhysical(line)) return false;
        const reason = PHYSICAL.findIndex(
          ([name, pattern]) => name === file && (pattern?.test(line) ?? true),
        );
        used.add(reason);
        return reason < 0;
      })
      .map(({ line, at }) => `${at} ${line.trim()}`),
  );
  expect(faults).toEqual([]);
  // A reason that nothing needs any more would excuse what comes later.
  expect([...PHYSICAL.keys()].filter((index) => !used.has(index))).toEqual([]);
});

/** Parts of MUI whose styles have sides that show nowhere, or that are the same on both. */
const MUI_EXCEPTIONS: Readonly<Record<string, string>> = {
  AppBar: 'it is as wide as the page',
  Button: 'the portal shows no spinner in a button: see withoutUnused in vite.config.ts',
  ButtonBase: 'no ripples: see withoutUnused in vite.config.ts',
  Modal: 'as wide as the page; ModalManager measures the scroll bar',
  MenuList: 'measures the scroll bar in both directions',
  Popover: 'measured places',
  Popper: 'measured places',
  Slider: 'only in players, which run from left to right; useSlider knows the direction',
  Snackbar: 'in the middle',
  Tooltip: 'at the pointer',
  Tabs: 'the indicator is measured, and knows the direction',
};

it("leaves no left and right in the styles of MUI's that the portal uses", () => {
  const parts = new Set(
    sources.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/from '@mui\/material\/([A-Z]\w+)'/g)].map(
        ([, part = '']) => part,
      ),
    ),
  );
  expect(parts.size).toBeGreaterThan(25);
  // What those are made of.
  for (const part of ['InputBase', 'MenuList', 'Modal', 'Paper', 'Popper', 'SnackbarContent', 'Slide'])
    parts.add(part);
  const found = [...parts].flatMap((part) => {
    const folder = join(root, 'node_modules/@mui/material', part);
    return readdirSync(folder)
      .filter((name) => name.endsWith('.mjs'))
      .flatMap((name) => {
        const id = `${folder}/${name}`;
        return toLogicalStyles(readFileSync(id, 'utf8'), id)
          .split('\n')
          .filter((line) =>
            /^\s*(left|right): (?!null)|(margin|padding|border)(Left|Right)|textAlign: '(left|start)'/.test(
              line,
            ),
          )
          .filter((line) => !/^\s*(left|right): ('(left|right)'|0,?$|'50%')/.test(line))
          .map((line) => ({ part, line: `${part}/${name}: ${line.trim()}` }));
      });
  });
  expect(found.filter(({ part }) => !MUI_EXCEPTIONS[part]).map(({ line }) => line)).toEqual([]);
});

it('turns a style of MUI into one that follows the direction of the page', () => {
  const code =
    "const a = {\n  marginLeft: -4,\n  borderTopRightRadius: 0,\n  textAlign: 'left',\n  right: 7\n};\nx.marginLeft = 1;";
  expect(toLogicalStyles(code, '/n/@mui/material/Chip/Chip.mjs')).toBe(
    "const a = {\n  marginInlineStart: -4,\n  borderStartEndRadius: 0,\n  textAlign: 'var(--line-side)',\n  right: 7\n};\nx.marginLeft = 1;",
  );
  expect(toLogicalStyles(code, '/n/@mui/material/NativeSelect/NativeSelectInput.mjs')).toContain(
    'insetInlineEnd: 7',
  );
});
