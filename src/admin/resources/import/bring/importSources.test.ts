import { describe, expect, it } from 'vitest';
import { chooseSheet, skipExisting, sortSources } from './importSources.ts';

function fileAt(path: string, content = 'x'): File {
  const file = new File([content], path.split('/').at(-1) ?? '');
  if (path.includes('/')) Object.defineProperty(file, 'webkitRelativePath', { value: path });
  return file;
}
const namesOf = (files: readonly File[]) => files.map(({ name }) => name);

describe('the files added to an import', () => {
  it('takes a single sheet as the sheet, ZIPs as archives and the rest as files', () => {
    const sources = sortSources([fileAt('a.png'), fileAt('Sheet.XLSX'), fileAt('more.zip')], {
      hasSheet: false,
    });
    expect(sources.sheet?.name).toBe('Sheet.XLSX');
    expect(namesOf(sources.archives)).toEqual(['more.zip']);
    expect(namesOf(sources.files)).toEqual(['a.png']);
  });

  it('asks where several sheets are, and takes the others as files', () => {
    const [one, other] = [fileAt('one.csv'), fileAt('other.csv')];
    const sources = sortSources([one, other, fileAt('a.png')], { hasSheet: false });
    expect(sources.sheet).toBeNull();
    expect(namesOf(sources.candidates)).toEqual(['one.csv', 'other.csv']);
    const chosen = chooseSheet(sources, other);
    expect(chosen.sheet).toBe(other);
    expect(namesOf(chosen.files)).toEqual(['a.png', 'one.csv']);
    expect(chooseSheet(sources, null).files).toHaveLength(3);
  });

  it('replaces the sheet that is there only by one that comes alone', () => {
    expect(sortSources([fileAt('new.csv')], { hasSheet: true }).sheet?.name).toBe('new.csv');
    const amongOthers = sortSources([fileAt('new.csv'), fileAt('a.png')], { hasSheet: true });
    expect(amongOthers.sheet).toBeNull();
    expect(namesOf(amongOthers.candidates)).toEqual(['new.csv']);
  });

  it('passes over what is there with the same path and size, whatever case and composition', () => {
    const sources = sortSources(
      [
        fileAt('shoot/E\u0301te.png', 'abc'),
        fileAt('shoot/b.png', 'abcd'),
        fileAt('other/Ete.png', 'abc'),
        fileAt('pack.zip', 'zz'),
        fileAt('pack.zip', 'more'),
        fileAt('other.zip', 'zz'),
      ],
      { hasSheet: false },
    );
    const { missing, passedOver } = skipExisting(sources, {
      files: [
        { path: 'Shoot/\u00e9te.png', size: 3, fault: null },
        { path: 'shoot/b.png', size: 3, fault: null },
      ],
      archives: [{ name: 'pack.zip', size: 2, isUnpacked: true }],
    });
    expect(namesOf(passedOver.files)).toEqual(['E\u0301te.png']);
    expect(namesOf(passedOver.archives)).toEqual(['pack.zip']);
    expect(namesOf(missing.files)).toEqual(['b.png', 'Ete.png']);
    expect(missing.archives.map(({ name, size }) => [name, size])).toEqual([
      ['pack.zip', 4],
      ['other.zip', 2],
    ]);
  });
});
