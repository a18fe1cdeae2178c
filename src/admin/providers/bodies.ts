import { z } from 'zod';

type Shape = z.ZodObject['shape'];
type Fields = Record<string, unknown>;

/** The contract of what is written to a resource. Bodies of a resource without one are sent as they are. */
export interface WriteContract {
  readonly name: string;
  readonly input?: z.ZodObject;
  readonly patch?: z.ZodObject;
}

/**
 * Empty inputs hold `null` in react-admin. Where the contract knows no `null`, the empty text is meant, or,
 * where that is no value either (a slug), nothing at all.
 */
function toWire(value: unknown, field: z.core.$ZodType): unknown {
  if (value !== null || z.safeParse(field, null).success) return value;
  return z.safeParse(field, '').success ? '' : undefined;
}

function pickFields(data: Fields, shape: Shape): Fields {
  const body: Fields = {};
  for (const [name, field] of Object.entries(shape)) {
    const value = toWire(data[name], field);
    if (value !== undefined) body[name] = value;
  }
  return body;
}

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Builds the bodies of creates, updates and batches from the contracts of all resources. */
export function createBodies(resources: readonly WriteContract[]) {
  const contracts = new Map(resources.map((one) => [one.name, one]));

  /** What changed since `previous` was read, and the version it was read at. */
  const buildUpdate = (resource: string, data: Fields, previous: Fields = {}): Fields => {
    const shape = contracts.get(resource)?.patch?.shape;
    if (!shape) return data;
    const body = pickFields(data, shape);
    for (const name of Object.keys(body)) {
      if (name !== 'version' && name in previous && isSame(body[name], previous[name])) delete body[name];
    }
    const version = previous.version ?? data.version;
    return version === undefined ? body : { ...body, version };
  };

  return {
    /** Names of the fields that an update may change. */
    fieldsOf: (resource: string): string[] =>
      Object.keys(contracts.get(resource)?.patch?.shape ?? {}).filter((name) => name !== 'version'),
    buildUpdate,
    /** The contract's fields and nothing else, because the server refuses unknown ones. */
    buildCreate: (resource: string, data: Fields): Fields => {
      const shape = contracts.get(resource)?.input?.shape;
      const { translationsOf } = data;
      const copied = translationsOf === undefined ? {} : { translationsOf };
      return shape ? { ...pickFields(data, shape), ...copied } : data;
    },
    /** One change to many records; versions do not apply. */
    buildBulk: (resource: string, data: Fields): Fields => {
      const { version: _, ...body } = buildUpdate(resource, data);
      return body;
    },
  };
}
