import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import type { z } from 'zod';
import type { Subject } from '../../shared/policy/policy.ts';

/** Groups of the menu, in their order. */
export const MENU_GROUPS = ['library', 'content', 'people', 'house'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

interface ResourceDefinition {
  /** Path below `/api/backend`, address below `/admin`, and subject of the policy. */
  readonly name: Subject;
  /** The group of the menu that it is listed in. */
  readonly group: MenuGroup;
  readonly icon: ComponentType;
  readonly screens: {
    readonly list: ComponentType;
    readonly create?: ComponentType;
    readonly edit?: ComponentType;
    readonly show?: ComponentType;
  };
  /** Further screens, by their path below the resource. */
  readonly pages?: readonly { readonly path: string; readonly Page: ComponentType }[];
  /** The field that names a record, or what does. */
  readonly recordRepresentation: string | ((record: RaRecord) => string);
  /** What a create sends; absent where records are made in another way. */
  readonly input?: z.ZodObject;
  /** What an update sends; absent where records cannot be changed. */
  readonly patch?: z.ZodObject;
  /** The keys that lead to its list, such as `G N`. */
  readonly shortcut?: `G ${string}`;
  /** Resources whose records show something of this one, and are read again when it changes. */
  readonly affects: readonly Subject[];
}

/** A resource of the back-office: its screens, what is sent to write it, and what its changes affect. */
export function defineResource<const Definition extends ResourceDefinition>(
  definition: Definition,
): ResourceDefinition & Definition {
  return definition;
}
export type { ResourceDefinition };
