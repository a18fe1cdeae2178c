import { expect, it } from 'vitest';
import { readGuides } from '../../../scripts/vite/guides.ts';
import { BACK_OFFICE_LANGUAGES } from '../../shared/domain/languages.ts';
import { registry } from '../root/registry.ts';
import { ALL_PLACES, guidePlace } from './guidePlace.ts';

it('leads to headings that the guides have', () => {
  for (const language of BACK_OFFICE_LANGUAGES) {
    const guides = readGuides(language);
    const missing = ALL_PLACES.filter(
      ({ guide, heading }) =>
        !guides.find(({ name }) => name === guide)?.html.includes(`<h2 id="${heading}">`),
    );
    expect(guides.map(({ name }) => name)).toContain('members');
    expect(missing, language).toEqual([]);
  }
});

it('has in French what the English guides have', () => {
  const french = new Map(readGuides('fr').map((guide) => [guide.name, guide]));
  const tags = (html: string) => html.match(/<(?:h2|li|tr|pre|img|a|table|ol|ul)\b/g);
  const links = (html: string) =>
    [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, to = '']) => to.replace(/^(\.\.\/)+/, ''));
  for (const { name, title, html } of readGuides()) {
    const own = french.get(name);
    expect(own?.title, name).not.toBe(title);
    expect(tags(own?.html ?? ''), name).toEqual(tags(html));
    expect(links(own?.html ?? ''), name).toEqual(links(html));
    const left = own?.html.replaceAll(/<code>[^<]*<\/code>|<pre[\s\S]*?<\/pre>|<[^>]+>/g, '') ?? '';
    expect(left.match(/\b(the|and|with|which|your|is|are)\b/g), name).toBeNull();
  }
});

it('knows each screen, and the lists of a group by the group', () => {
  expect(guidePlace('/import/4', registry)).toEqual({ guide: 'importers', heading: 'import-with-a-sheet' });
  expect(guidePlace('/news/create', registry).heading).toBe('content');
  expect(guidePlace('/library-item', registry).heading).toBe('libraries-and-items');
  expect(guidePlace('/', registry).heading).toBe('what-members-look-for');
});
