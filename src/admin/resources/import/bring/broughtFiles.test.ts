import { describe, expect, it } from 'vitest';
import { chooseSheet, passOver, sortBrought } from './broughtFiles.ts';

function fileAt(path: string, content = 'x'): File {
  const file = new File([content], path.split('/').at(-1) ?? '');
  if (path.includes('/')) Object.defineProperty(file, 'webkitRelativePath', { value: path });
  return file;
}
const namesOf = (files: readonly File[]) => files.map(({ name }) => name);

describe('what is brought for an import', () => {
  it('takes a single sheet as the sheet, ZIPs as archives and the rest as files', () => {
    const brought = sortBrought([fileAt('a.png'), fileAt('Sheet.XLSX'), fileAt('more.zip')], {
      hasSheet: false,
    });
    expect(brought.sheet?.name).toBe('Sheet.XLSX');
    expect(namesOf(brought.archives)).toEqual(['more.zip']);
    expect(namesOf(brought.files)).toEqual(['a.png']);
  });

  it('asks where several sheets are, and takes the others as files', () => {
    const [one, other] = [fileAt('one.csv'), fileAt('other.csv')];
    const brought = sortBrought([one, other, fileAt('a.png')], { hasSheet: false });
    expect(brought.sheet).toBeNull();
    expect(namesOf(brought.candidates)).toEqual(['one.csv', 'other.csv']);
    const chosen = chooseSheet(brought, other);
    expect(chosen.sheet).toBe(other);
    expect(namesOf(chosen.files)).toEqual(['a.png', 'one.csv']);
    expect(chooseSheet(brought, null).files).toHaveLength(3);
  });

  it('replaces the sheet that is there only by one that comes alone', () => {
    expect(sortBrought([fileAt('new.csv')], { hasSheet: true }).sheet?.name).toBe('new.csv');
    const amongOthers = sortBrought([fileAt('new.csv'), fileAt('a.png')], { hasSheet: true });
    expect(amongOthers.sheet).toBeNull();
    expect(namesOf(amongOthers.candidates)).toEqual(['new.csv']);
  });

  it('passes over what is there with the same path and size, whatever case and composition', () => {
    const brought = sortBrought(
      [
        fileAt('shoot/E\u0301te.png', 'abc'),
        fileAt('shoot/b.png', 'abcd'),
        fileAt('other/Ete.png', 'abc'),
        fileAt('pack.zip', 'zz'),
      ],
      { hasSheet: false },
    );
    const { missing, passedOver } = passOver(brought, {
      files: [
        { path: 'Shoot/\u00e9te.png', size: 3, fault: null },
        { path: 'shoot/b.png', size: 3, fault: null },
      ],
      archives: [{ name: 'pack.zip', size: 2, isUnpacked: true }],
    });
    expect(namesOf(passedOver.files)).toEqual(['E\u0301te.png']);
    expect(namesOf(passedOver.archives)).toEqual(['pack.zip']);
    expect(namesOf(missing.files)).toEqual(['b.png', 'Ete.png']);
    expect(missing.archives).toEqual([]);
  });
});
