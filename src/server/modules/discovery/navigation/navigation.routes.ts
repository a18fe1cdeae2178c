import { SECTIONS } from '../../../../shared/contract/library.ts';
import {
  navigationEndpoints as calls,
  type NavigationEntry,
  type NavigationItem,
} from '../../../../shared/contract/navigation.ts';
import type { Context } from '../../../context.ts';
import { languageFor } from '../../../http/requestLanguage.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { navigationText } from '../../../text/navigation.ts';
import { publicLibraries } from '../../assets/libraries/public.ts';
import { hasEvents } from '../../editorial/events/public.ts';
import { settingText } from '../../house/configuration/public.ts';

/** News, then the sections with what this member can view in them, the ordering service, and events. */
export function navigationRoutes(app: AppHono, { db, kinds }: Context): void {
  const readers = kinds.all().flatMap(({ readNavigation }) => readNavigation ?? []);

  route(app, calls.show, async ({ principal, request }) => {
    const language = await languageFor(request);
    const plain = (name: keyof typeof navigationText, to: string): NavigationItem => ({
      ...BARE,
      label: navigationText[name].in(language),
      to,
    });
    const [libraries, lists] = await Promise.all([
      publicLibraries(db, principal),
      Promise.all(readers.map((read) => read(db, principal))),
    ]);
    const own = lists.flatMap((entry): NavigationEntry[] =>
      entry ? [{ ...entry, label: entry.label.in(language), text: entry.text.in(language) }] : [],
    );
    const ofLibraries = libraries
      .map(
        ({ section, slug, title, introduction, icon, cover, itemCount }): NavigationEntry => ({
          label: title,
          to: `/${section}/${slug}`,
          external: false,
          icon,
          text: introduction || null,
          cover,
          count: itemCount,
        }),
      )
      // Behind a list of that address it cannot be opened.
      .filter(({ to }) => own.every((entry) => entry.to !== to));
    const entries = [...own, ...ofLibraries];
    const sections = SECTIONS.map(
      (section): NavigationItem => ({
        ...plain(section, `/${section}`),
        sub: entries.filter(({ to }) => to.startsWith(`/${section}/`)),
      }),
    );
    const order = await settingText(db, 'order.url');
    return [
      plain('news', '/news'),
      ...sections.filter(({ sub }) => sub.length > 0),
      ...(order ? [{ ...plain('order', order), external: true }] : []),
      ...(hasEvents(principal) ? [{ ...plain('events', '/events'), role: 'ROLE_EVENT' as const }] : []),
    ];
  });
}

const BARE: Omit<NavigationItem, 'label' | 'to'> = {
  external: false,
  icon: null,
  text: null,
  cover: null,
  count: null,
  role: null,
  sub: [],
};
