import { SECTIONS, type Section } from '../../../shared/contract/library.ts';
import {
  navigationEndpoints as calls,
  type NavigationEntry,
  type NavigationItem,
} from '../../../shared/contract/navigation.ts';
import type { Viewer } from '../../../shared/policy/visibility.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { type AppHono, route } from '../../http/routes.ts';
import { settingText } from '../configuration/configuration.service.ts';
import { publicLibraries } from '../libraries/libraries.service.ts';
import { trainingCover } from '../training/training.service.ts';

const LABELS: Record<Section, string> = {
  'brand-catalogue': 'Brand catalogue',
  training: 'Training',
  merchandising: 'Merchandising',
};

/** Where training videos stand; a library of that name would be hidden behind it. */
const TRAINING_VIDEOS = '/training/virtual-training-resources';

/** News, then the sections with what this member sees in them, then the ordering service. */
export function navigationRoutes(app: AppHono, { db }: Context): void {
  route(app, calls.show, async ({ principal }) => {
    const libraries = await publicLibraries(db, principal);
    const videos = await trainingEntry(db, principal);
    const sections = SECTIONS.map(
      (section): NavigationItem => ({
        ...plain(LABELS[section], `/${section}`),
        sub: [
          ...(section === 'training' ? [videos] : []),
          ...libraries
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
            )
            .filter(({ to }) => to !== TRAINING_VIDEOS),
        ],
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

/** The training videos: always there, whatever the libraries are. */
async function trainingEntry(db: Database, viewer: Viewer): Promise<NavigationEntry> {
  const { role: _role, sub: _sub, ...entry } = plain('Virtual training resources', TRAINING_VIDEOS);
  return {
    ...entry,
    icon: 'ph:monitor-play',
    text: 'Films to learn at your own pace, with captions and chapters.',
    cover: await trainingCover(db, viewer),
  };
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
