import type { ZodType } from 'zod';

type Node = { readonly _zod?: { readonly def: Readonly<Record<string, unknown>> } };

/** Messages that a schema and the parts of it have of their own, beside those for every schema. */
export function messagesOf(schema: ZodType): Set<string> {
  const found = new Set<string>();
  const seen = new Set<unknown>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    const def = (value as Node)._zod?.def;
    if (def) {
      if (typeof def.error === 'function') {
        const own: unknown = def.error({ code: 'custom', input: '' });
        const text = typeof own === 'string' ? own : (own as { message?: unknown } | undefined)?.message;
        if (typeof text === 'string') found.add(text);
      }
      // The parts of an object, and the schema behind a lazy one, are made when they are first read.
      if (typeof def.getter === 'function') visit(def.getter());
      for (const part of Object.values(def)) visit(part);
      return;
    }
    for (const part of Object.values(value)) visit(part);
  };
  visit(schema);
  return found;
}
