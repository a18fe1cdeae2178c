import { z } from 'zod';
import type { Endpoint } from '../../shared/contract/endpoint.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** A value that fits a schema, as far as JSON Schema describes it. Ids are of records that exist. */
export const sampleOf = (schema: z.ZodType): unknown =>
  sampleValue(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));

function sampleValue(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return sampleValue(first as Schema);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, sampleValue(inner as Schema)]),
      );
    case 'array': {
      const inner = (schema.prefixItems ?? [schema.items ?? {}]) as Schema[];
      return inner.map(sampleValue);
    }
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      if (schema.format === 'uuid') return '3f0e8a52-9a2b-4d0e-9a51-7b7f9f0f5a11';
      if (schema.format === 'date-time') return '2026-05-01T10:00:00Z';
      if (schema.format === 'email') return 'somebody@example.com';
      return 'plain';
  }
}

/** The path of a call about the first record. */
export const plainPath = ({ path }: Endpoint): string =>
  path
    .replace(/\{(id|valueId)\}/g, '1')
    .replace('{type}', 'library-item')
    .replace(/\{\w+\}/g, 'none');
