import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

/** A sentence in the code, with `%{1}`, `%{2}` … for what is put into it, and where it is. */
export interface Sentence {
  readonly text: string;
  readonly file: string;
}

const source = fileURLToPath(new URL('../../src/', import.meta.url));

/** What only operators, programs and directories read, and what has texts in every language. */
const OTHER_READERS = [
  /\.(test|typecheck)\./,
  /^server\/(db|demo|doctor|metrics|operation|storage|testing|text|tracing)\//,
  /FromTerminal\.ts$|^server\/(createUser|main|probes|server)\.ts|^server\/http\/openapi/,
  /^server\/modules\/(assets\/vuefinder|discovery\/mcp|people\/(auth\/key|connected-apps|personal-data\/readme|scim))/,
  // A paper for those to whom a recall is proved, in English.
  /^server\/modules\/insight\/recalls\/recallReport/,
  // A failed connection has a text in `plain.ts`, which is there without one.
  /^shared\/client\//,
];
/** Calls and fields whose words are for the log, the reference of the API, or people in English for other reasons. */
const OTHER_WORDS = new Set([
  'CallError',
  'Error',
  'StorageError',
  'counter',
  'describe',
  'description',
  'gauge',
  'help',
  'histogram',
  'retention',
  'summary',
]);

type Node = Readonly<Record<string, unknown>> & { readonly type: string };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The last name of a callee, of a field or of a variable: `refine` of `z.string().refine`. */
function nameIn(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (typeof node.name === 'string') return node.name;
  if (typeof node.value === 'string') return node.value;
  return nameIn(node.property);
}

function textIn(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return undefined;
  const parts = node.quasis.map((part: { value: { cooked: string } }) => part.value.cooked);
  return parts.reduce((text, part, index) => `${text}%{${index}}${part}`);
}

/** With a full stop, or with a sentence of its own behind a colon. */
const isSentence = (text: string): boolean => /^[A-Z“%].* .*([\w)}”/]\.|: %\{\d\})$/.test(text);

/** Sentences of a module, and `This item was not found.` of `notFound('This item')`. */
export function sentencesIn(code: string, name = 'module.ts'): string[] {
  const found: string[] = [];
  /** `around`: names of the calls and fields around a part of the code, from the outside. */
  const visit = (value: unknown, around: readonly string[]): void => {
    if (Array.isArray(value)) for (const part of value) visit(part, around);
    if (!isNode(value)) return;
    if (/^TS(?!AsExpression|SatisfiesExpression|NonNullExpression)/.test(value.type)) return;
    if (value.type === 'ImportDeclaration') return;
    const text = textIn(value);
    if (text !== undefined && isSentence(text) && !around.some((one) => OTHER_WORDS.has(one)))
      found.push(text);
    const own =
      value.type === 'CallExpression' || value.type === 'NewExpression'
        ? nameIn(value.callee)
        : value.type === 'Property'
          ? nameIn(value.key)
          : undefined;
    const [first] = Array.isArray(value.arguments) ? value.arguments : [];
    if (own === 'notFound' && isNode(first)) {
      const missing = textIn(first);
      if (missing !== undefined) found.push(`${missing} was not found.`);
    }
    // What the API calls a resource: each is missing at times.
    const noun = own === 'noun' && isNode(value.value) ? (textIn(value.value) ?? '') : '';
    if (noun.startsWith('This ')) found.push(`${noun} was not found.`);
    const inside = own === undefined ? around : [...around, own];
    // The callee of a chain holds the calls before, which are not within this one.
    visit(value.callee, around);
    for (const [key, part] of Object.entries(value)) if (key !== 'callee') visit(part, inside);
  };
  visit(parseSync(name, code).program.body, []);
  return found;
}

const codeOf = () =>
  ['server', 'shared/contract', 'shared/domain'].flatMap((folder) =>
    readdirSync(`${source}${folder}`, { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((name) => name.endsWith('.ts') && !OTHER_READERS.some((path) => path.test(name)))
      .map((file) => ({ file, code: readFileSync(`${source}${file}`, 'utf8') })),
  );

/** Every sentence that the server, or a schema of the contract, has for people in the back-office. */
export const allSentences = (): Sentence[] =>
  codeOf().flatMap(({ file, code }) => sentencesIn(code, file).map((text) => ({ text, file })));

/** The code that sentences are put together in. */
export const allCode = (): string =>
  codeOf()
    .map(({ code }) => code)
    .join('\n');
