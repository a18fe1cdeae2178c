import { z } from 'zod';
import { ROLES } from '../policy/roles.ts';
import { endpoint } from './endpoint.ts';
import { picture } from './file.ts';

const entry = z.strictObject({
  label: z.string(),
  /** A path of the portal, or an absolute address when `external`. */
  to: z.string(),
  external: z.boolean(),
  icon: z.string().nullable(),
  text: z.string().nullable(),
  cover: picture.nullable(),
  /** Items that this member can see, for entries that are libraries. */
  count: z.int().nullable(),
});

/** An entry of the main navigation, with its sub-pages when it has some. */
export const navigationItem = entry.extend({ role: z.enum(ROLES).nullable(), sub: z.array(entry) });
export type NavigationItem = z.output<typeof navigationItem>;
export type NavigationEntry = z.output<typeof entry>;

export const navigationEndpoints = {
  show: endpoint({
    method: 'get',
    path: '/api/private/navigation',
    tag: 'Navigation',
    summary: 'The main navigation for this member',
    permission: 'portal:list',
    response: z.array(navigationItem),
  }),
};
