import type { z } from 'zod';
import { attributeInput, attributePatch } from '../../shared/contract/attribute.ts';
import { libraryInput, libraryPatch } from '../../shared/contract/library.ts';
import { libraryItemPatch } from '../../shared/contract/libraryItem.ts';
import { newsInput, newsPatch } from '../../shared/contract/news.ts';
import { userInput, userPatch } from '../../shared/contract/user.ts';

type Shape = Record<string, z.ZodType>;
type Fields = Record<string, unknown>;

const createShapes: Record<string, Shape> = {
  attribute: attributeInput.shape,
  library: libraryInput.shape,
  news: newsInput.shape,
  users: userInput.shape,
};

const updateShapes: Record<string, Shape> = {
  attribute: attributePatch.shape,
  library: libraryPatch.shape,
  'library-item': libraryItemPatch.shape,
  news: newsPatch.shape,
  users: userPatch.shape,
};

/**
 * Empty inputs hold `null` in react-admin. Where the contract knows no `null`, the empty text is meant, or,
 * where that is no value either (a slug), nothing at all.
 */
function toWire(value: unknown, field: z.ZodType): unknown {
  if (value !== null || field.safeParse(null).success) return value;
  return field.safeParse('').success ? '' : undefined;
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

/** Body of a create: the contract's fields and nothing else, because the server refuses unknown ones. */
export function buildCreateBody(resource: string, data: Fields): Fields {
  const shape = createShapes[resource];
  return shape ? pickFields(data, shape) : data;
}

/** Body of an update: what changed since `previous` was read, and the version it was read at. */
export function buildUpdateBody(resource: string, data: Fields, previous: Fields = {}): Fields {
  const shape = updateShapes[resource];
  if (!shape) return data;
  const body = pickFields(data, shape);
  for (const name of Object.keys(body)) {
    if (name !== 'version' && name in previous && isSame(body[name], previous[name])) delete body[name];
  }
  const version = previous.version ?? data.version;
  return version === undefined ? body : { ...body, version };
}

/** Body of one change to many records; versions do not apply. */
export function buildBulkBody(resource: string, data: Fields): Fields {
  const { version: _, ...body } = buildUpdateBody(resource, data);
  return body;
}
