import { SECTIONS, type Section } from '../../../shared/contract/library.ts';
import {
  navigationEndpoints as calls,
  type NavigationEntry,
  type NavigationItem,
} from '../../../shared/contract/navigation.ts';
import type { Context } from '../../context.ts';
import { type AppHono, route } from '../../http/routes.ts';
import { settingText } from '../configuration/configuration.service.ts';
import { presentPublicLibrary } from '../libraries/libraries.present.ts';
import { visibleLibraries } from '../libraries/libraries.repo.ts';

const LABELS: Record<Section, string> = {
  'brand-catalogue': 'Brand catalogue',
  training: 'Training',
  merchandising: 'Merchandising',
};

/** News, then the sections that hold a library which this member sees, then the ordering service. */
export function navigationRoutes(app: AppHono, { db, facetIndexes }: Context): void {
  route(app, calls.show, async ({ principal }) => {
    const rows = await visibleLibraries(db, principal);
    const counted = await Promise.all(
      rows.map(async (row) => {
        const index = await facetIndexes.get(row.library.id, row.library.revision);
        return presentPublicLibrary(row, index.count(principal, Date.now()));
      }),
    );
    const sections = SECTIONS.map(
      (section): NavigationItem => ({
        ...plain(LABELS[section], `/${section}`),
        sub: counted
          .filter((library) => library.section === section)
          .map(
            (library): NavigationEntry => ({
              label: library.title,
              to: `/${section}/${library.slug}`,
              external: false,
              icon: library.icon,
              text: library.introduction || null,
              cover: library.cover,
              count: library.itemCount,
            }),
          ),
      }),
    );
    const order = await settingText(db, 'order.url');
    return [
      plain('News', '/news'),
      ...sections.filter(({ sub }) => sub.length > 0),
      ...(order ? [{ ...plain('Order', order), external: true }] : []),
    ];
  });
}

const plain = (label: string, to: string): NavigationItem => ({
  label,
  to,
  external: false,
  icon: null,
  text: null,
  cover: null,
  count: null,
  role: null,
  sub: [],
});
