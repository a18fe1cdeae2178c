import { expect, it } from 'vitest';
import { readGuides } from '../../../scripts/vite/guides.ts';
import { registry } from '../root/registry.ts';
import { ALL_PLACES, guidePlace } from './guidePlace.ts';

it('leads to headings that the guides have', () => {
  const guides = readGuides();
  const missing = ALL_PLACES.filter(
    ({ guide, heading }) => !guides.find(({ name }) => name === guide)?.html.includes(`<h2 id="${heading}">`),
  );
  expect(guides.map(({ name }) => name)).toContain('members');
  expect(missing).toEqual([]);
});

it('knows each screen, and the lists of a group by the group', () => {
  expect(guidePlace('/import/4', registry)).toEqual({ guide: 'importers', heading: 'import-with-a-sheet' });
  expect(guidePlace('/news/create', registry).heading).toBe('content');
  expect(guidePlace('/library-item', registry).heading).toBe('libraries-and-items');
  expect(guidePlace('/', registry).heading).toBe('what-members-look-for');
});
