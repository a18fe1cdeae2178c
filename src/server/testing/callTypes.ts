import type { openApiDocument } from '../http/openapi.ts';

type OpenApi = ReturnType<typeof openApiDocument>;

/** JSON Schema, as far as the contract makes it. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema | boolean;
  readonly prefixItems?: readonly Schema[];
  readonly description?: string;
}
interface Operation {
  readonly summary?: string;
  readonly parameters?: readonly { in: string; name: string; required?: boolean; schema: Schema }[];
  readonly requestBody?: { content: Readonly<Record<string, { schema: Schema }>> };
  readonly responses: Readonly<Record<string, { content?: Readonly<Record<string, { schema?: Schema }>> }>>;
}

const HEAD = `// Generated from the OpenAPI document. To write it anew after a change of the API:
// npx vitest run --project server src/server/testing/typedClient.test.ts -u

/** What each call takes and returns. */
export interface Calls {
`;

/** TypeScript for every call of the API, by method and path. */
export function callTypes({ paths = {}, components }: OpenApi): string {
  const schemas = (components?.schemas ?? {}) as Readonly<Record<string, Schema>>;
  const typeOf = typesIn(schemas);
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Readonly<Record<string, Operation>>).map(([method, operation]) => {
      const { summary, parameters = [], requestBody, responses } = operation;
      const [status = '', response] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? [];
      const body = requestBody?.content['application/json']?.schema;
      return `  /** ${summary ?? ''} */
  '${method.toUpperCase()} ${path}': {
    params: ${typeOf(objectOf(parameters, 'path'))};
    query: ${typeOf(objectOf(parameters, 'query'))};
    body: ${body ? typeOf(body) : 'undefined'};
    response: ${status === '204' ? 'undefined' : responseOf(response?.content)};
  };
`;
    }),
  );
  return `${HEAD}${calls.join('')}}\n`;

  function responseOf(content: Readonly<Record<string, { schema?: Schema }>> = {}): string {
    const json = Object.entries(content).find(([type]) => type.endsWith('json'))?.[1];
    if (json?.schema) return typeOf(json.schema);
    return Object.keys(content).length === 0 ? 'undefined' : 'Response';
  }
}

/** Parameters of one place as an object; none where there are none. */
function objectOf(parameters: NonNullable<Operation['parameters']>, place: 'path' | 'query'): Schema {
  const own = parameters.filter((one) => one.in === place);
  return {
    type: 'object',
    properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
    required: own.flatMap(({ name, required }) => (required ? [name] : [])),
    additionalProperties: false,
  };
}

const isName = (text: string): boolean => /^[A-Za-z_$][\w$]*$/.test(text);
const quote = (text: unknown): string =>
  typeof text === 'string' ? `'${text.replaceAll("'", "\\'")}'` : String(text);

function typesIn(schemas: Readonly<Record<string, Schema>>): (schema: Schema) => string {
  function union(types: readonly string[]): string {
    const all = [...new Set(types)];
    // Texts that are named are among all texts.
    return (all.includes('string') ? all.filter((type) => !type.startsWith("'")) : all).join(' | ');
  }

  /** Names of schemas that refer to themselves, while they are written. */
  const open = new Set<string>();

  function typeOf(schema: Schema): string {
    if (schema.$ref) return refer(schema.$ref);
    if ('const' in schema) return quote(schema.const);
    if (schema.enum) return union(schema.enum.map(quote));
    const either = schema.anyOf ?? schema.oneOf;
    if (either) return union(either.map(typeOf));
    if (schema.allOf) return schema.allOf.map((one) => `(${typeOf(one)})`).join(' & ');
    if (Array.isArray(schema.type))
      return union(schema.type.map((type: string) => ofType({ ...schema, type }, type)));
    return ofType(schema, typeof schema.type === 'string' ? schema.type : undefined);
  }

  function refer(ref: string): string {
    const name = ref.slice(ref.lastIndexOf('/') + 1);
    const schema = schemas[name];
    if (!schema || open.has(name)) return 'unknown';
    open.add(name);
    const type = typeOf(schema);
    open.delete(name);
    return type;
  }

  function ofType(schema: Schema, type: string | undefined): string {
    switch (type) {
      case 'string':
        return 'string';
      case 'integer':
      case 'number':
        return 'number';
      case 'boolean':
        return 'boolean';
      case 'null':
        return 'null';
      case 'array':
        return ofArray(schema);
      case 'object':
        return ofObject(schema);
      default:
        return 'unknown';
    }
  }

  function ofArray({ items, prefixItems }: Schema): string {
    if (prefixItems) return `[${prefixItems.map(typeOf).join(', ')}]`;
    return typeof items === 'object' ? `(${typeOf(items)})[]` : 'unknown[]';
  }

  function ofObject({ properties = {}, required = [], additionalProperties }: Schema): string {
    const fields = Object.entries(properties).map(([name, schema]) => {
      const optional = required.includes(name) ? '' : '?';
      return `${isName(name) ? name : quote(name)}${optional}: ${typeOf(schema)}`;
    });
    // Beside named fields, only their common type would be allowed.
    if (typeof additionalProperties === 'object' && fields.length > 0) fields.push('[name: string]: unknown');
    else if (typeof additionalProperties === 'object')
      fields.push(`[name: string]: ${typeOf(additionalProperties)}`);
    return fields.length === 0 ? 'Record<string, never>' : `{ ${fields.join('; ')} }`;
  }

  return typeOf;
}
