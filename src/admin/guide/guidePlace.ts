import type { MenuGroup } from '../kit/defineResource.ts';

/** A heading of a guide, by its id. */
export interface GuidePlace {
  readonly guide: 'content-managers' | 'importers' | 'operators';
  readonly heading: string;
}
const inGuide = (guide: GuidePlace['guide'], heading: string): GuidePlace => ({ guide, heading });

/** By the first part of the path. */
const SCREENS: Readonly<Record<string, GuidePlace>> = {
  '': inGuide('content-managers', 'what-members-look-for'),
  calendar: inGuide('content-managers', 'before-and-after-publication'),
  changes: inGuide('content-managers', 'for-administrators'),
  configuration: inGuide('content-managers', 'for-administrators'),
  files: inGuide('importers', 'upload'),
  import: inGuide('importers', 'import-with-a-sheet'),
  jobs: inGuide('content-managers', 'for-administrators'),
  recalls: inGuide('content-managers', 'recalls'),
  security: inGuide('content-managers', 'for-administrators'),
  'seeing-as': inGuide('content-managers', 'before-and-after-publication'),
  shown: inGuide('content-managers', 'before-and-after-publication'),
  users: inGuide('content-managers', 'for-administrators'),
};
/** By the group of the menu, for resources without a line of their own. */
const GROUPS: Readonly<Record<MenuGroup, GuidePlace>> = {
  library: inGuide('content-managers', 'libraries-and-items'),
  content: inGuide('content-managers', 'content'),
  people: inGuide('content-managers', 'what-members-look-for'),
  house: inGuide('content-managers', 'for-administrators'),
};

/** Where a screen is described; its path is below `/admin`. */
export function guidePlace(
  path: string,
  resources: readonly { readonly name: string; readonly group: MenuGroup }[],
): GuidePlace {
  const [, first = ''] = path.split('/');
  const group = resources.find(({ name }) => name === first)?.group;
  return SCREENS[first] ?? GROUPS[group ?? 'content'];
}

export const ALL_PLACES = [...Object.values(SCREENS), ...Object.values(GROUPS)];
