import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../src/portal/', import.meta.url));
const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
const read = (name: string) => readFileSync(join(root, name), 'utf8');

interface Rule {
  selector: string;
  /** In order of their names, since their own order seldom matters. */
  declarations: string[];
}

/** The rules of a style sheet; those in a condition carry it before their selector. */
function rulesOf(css: string, condition = ''): Rule[] {
  const rules: Rule[] = [];
  let [start, depth, open] = [0, 0, 0];
  for (let at = 0; at < css.length; at++) {
    if (css[at] === '{' && depth++ === 0) open = at;
    if (css[at] !== '}' || --depth > 0) continue;
    const selector = css.slice(start, open).trim();
    const body = css.slice(open + 1, at);
    if (body.includes('{')) rules.push(...rulesOf(body, `${condition}${selector} `));
    else {
      const declarations = body.split(';').map((one) => one.trim().replace(/\s+/g, ' '));
      rules.push({ selector: condition + selector, declarations: declarations.filter(Boolean).sort() });
    }
    start = at + 1;
  }
  return rules;
}

const modules = names
  .filter((name) => name.endsWith('.module.css'))
  .map((name) => ({ name, rules: rulesOf(read(name).replace(/\/\*[\s\S]*?\*\//g, '')) }));

/** What a module is imported as, where, and which of its classes are named there. */
const uses = names
  .filter((name) => /\.tsx?$/.test(name))
  .flatMap((name) => {
    const source = read(name);
    return [...source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(
      ([, local = '', path = '']) => ({
        name,
        module: join(name, '..', path),
        classes: [...source.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, one = '']) => one),
        /** Chosen by a value: a state, a size. */
        isIndexed: source.includes(`${local}[`),
      }),
    );
  });

const classesOf = ({ rules }: (typeof modules)[number]): Set<string> =>
  new Set(
    rules.flatMap(({ selector }) =>
      [...selector.replace(/:global\([^)]*\)/g, '').matchAll(/\.([a-z]\w*)/gi)].map(([, one = '']) => one),
    ),
  );

it('has no class in a module that nothing uses', () => {
  const dead = modules.flatMap((module) => {
    const users = uses.filter((use) => use.module === module.name);
    const used = new Set(users.flatMap(({ classes }) => classes));
    const classes = [...classesOf(module)];
    if (users.some(({ isIndexed }) => isIndexed)) return [];
    return users.length === 0
      ? [module.name]
      : classes.filter((one) => !used.has(one)).map((one) => `${module.name}: ${one}`);
  });
  expect(dead).toEqual([]);
});

it('names no class that its module does not have', () => {
  const missing = uses.flatMap(({ name, module, classes }) => {
    const known = modules.find((one) => one.name === module);
    const own = known ? classesOf(known) : new Set<string>();
    return classes.filter((one) => !own.has(one)).map((one) => `${name}: ${one}`);
  });
  expect(missing).toEqual([]);
});

/** From this many on, the same declarations are a component's (docs/decisions/044-styling.md). */
const DECLARATIONS = 4;
const MODULES = 3;
it('has the same declarations in no three modules', () => {
  const places = new Map<string, Set<string>>();
  for (const { name, rules } of modules)
    for (const { selector, declarations } of rules) {
      if (declarations.length < DECLARATIONS) continue;
      const condition = selector.startsWith('@') ? selector.slice(0, selector.indexOf(')') + 1) : '';
      const key = condition + declarations.join('; ');
      places.set(key, (places.get(key) ?? new Set()).add(name));
    }
  const repeated = [...places].filter(([, { size }]) => size >= MODULES);
  expect(repeated.map(([declarations, where]) => [declarations, ...where])).toEqual([]);
});
