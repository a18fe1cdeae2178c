import { SECTIONS, type Section } from '../../../shared/contract/library.ts';
import {
  navigationEndpoints as calls,
  type NavigationEntry,
  type NavigationItem,
} from '../../../shared/contract/navigation.ts';
import type { Context } from '../../context.ts';
import { type AppHono, route } from '../../http/routes.ts';
import { settingText } from '../configuration/configuration.service.ts';
import { hasEvents } from '../events/events.service.ts';
import { publicLibraries } from '../libraries/libraries.service.ts';

const LABELS: Record<Section, string> = {
  'brand-catalogue': 'Brand catalogue',
  training: 'Training',
  merchandising: 'Merchandising',
};

/** News, then the sections that hold a library which this member sees, the ordering service, and events. */
export function navigationRoutes(app: AppHono, { db }: Context): void {
  route(app, calls.show, async ({ principal }) => {
    const libraries = await publicLibraries(db, principal);
    const sections = SECTIONS.map(
      (section): NavigationItem => ({
        ...plain(LABELS[section], `/${section}`),
        sub: libraries
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
      ...(hasEvents(principal) ? [{ ...plain('Events', '/events'), role: 'ROLE_EVENT' as const }] : []),
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
