import type { RecordKind } from '../../../content/recordKind.ts';
import { stableLinks } from '../../../db/schema/stableLinks.ts';

export const stableLinkKind: RecordKind = {
  name: 'stable-link',
  table: stableLinks,
  secrets: ['token'],
  sourceOf: ({ id, name, sites, deletedAt }: typeof stableLinks.$inferSelect) => ({
    id,
    title: name,
    text: sites.join(' '),
    deletedAt,
  }),
};
