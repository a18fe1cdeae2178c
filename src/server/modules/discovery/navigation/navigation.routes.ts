import { SECTIONS, type Section } from '../../../../shared/contract/library.ts';
import {
  navigationEndpoints as calls,
  type NavigationEntry,
  type NavigationItem,
} from '../../../../shared/contract/navigation.ts';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { publicLibraries } from '../../assets/libraries/libraries.service.ts';
import { hasEvents } from '../../editorial/events/events.service.ts';
import { firstToolkit } from '../../editorial/toolkits/toolkits.service.ts';
import { trainingCover } from '../../editorial/training/training.service.ts';
import { settingText } from '../../house/configuration/configuration.service.ts';

const LABELS: Record<Section, string> = {
  'brand-catalogue': 'Brand catalogue',
  training: 'Training',
  merchandising: 'Merchandising',
};

/** The address of training videos; a library of that name would be hidden behind it. */
const TRAINING_VIDEOS = '/training/virtual-training-resources';

/** The text above the toolkits, and theirs in the navigation. */
const TOOLKITS_TEXT = 'All that a launch needs, one initiative at a time: pictures, films, sheets and plans.';

/**
 * News, then the sections that hold a library or toolkits which this member can view, the ordering service, and events.
 */
export function navigationRoutes(app: AppHono, { db }: Context): void {
  route(app, calls.show, async ({ principal }) => {
    const [libraries, toolkit] = await Promise.all([
      publicLibraries(db, principal),
      firstToolkit(db, principal),
    ]);
    const toolkits: NavigationEntry[] = toolkit
      ? [
          {
            ...entry('Initiative toolkits', '/brand-catalogue/initiative-toolkits'),
            text: TOOLKITS_TEXT,
            icon: 'ph:briefcase',
            cover: toolkit.cover,
          },
        ]
      : [];
    const videos = await trainingEntry(db, principal);
    const sections = SECTIONS.map(
      (section): NavigationItem => ({
        ...plain(LABELS[section], `/${section}`),
        sub: [
          ...(section === 'brand-catalogue' ? toolkits : []),
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
      ...(hasEvents(principal) ? [{ ...plain('Events', '/events'), role: 'ROLE_EVENT' as const }] : []),
    ];
  });
}

/** The training videos: always there, whatever the libraries are. */
async function trainingEntry(db: Database, viewer: Viewer): Promise<NavigationEntry> {
  return {
    ...entry('Virtual training resources', TRAINING_VIDEOS),
    icon: 'ph:monitor-play',
    text: 'Films to learn at your own pace, with captions and chapters.',
    cover: await trainingCover(db, viewer),
  };
}

const entry = (label: string, to: string): NavigationEntry => ({
  label,
  to,
  external: false,
  icon: null,
  text: null,
  cover: null,
  count: null,
});

const plain = (label: string, to: string): NavigationItem => ({ ...entry(label, to), role: null, sub: [] });
