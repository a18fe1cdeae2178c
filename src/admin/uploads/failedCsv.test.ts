import Uppy from '@uppy/core';
import { expect, it, onTestFinished } from 'vitest';
import { writeFailedCsv } from './failedCsv.ts';
import type { QueuedFile, UploadBody, UploadMeta } from './uploadMeta.ts';

function queued(name: string, meta: UploadMeta): QueuedFile {
  const uppy = new Uppy<UploadMeta, UploadBody>();
  onTestFinished(() => uppy.destroy());
  return uppy.getFile(uppy.addFile({ name, type: 'image/png', data: new File(['x'], name), meta }));
}
const translate = (key: string, options?: Record<string, unknown>) =>
  [key.split('.').at(-1), ...Object.values(options ?? {})].join(' ');

it('lists failed files with where they go and why, and defuses formulas', () => {
  const failure = { reason: '=HYPERLINK("x")', canRetry: false };
  const files = [
    queued('a.png', { libraryTitle: '+Perfumes', path: 'shoot/a.png', failure }),
    queued('b.png', { replaces: { itemId: 1, version: 1, title: 'Rose' }, failure }),
    queued('c.png', { imports: { id: 1, name: 'Spring', as: 'file' }, failure }),
  ];
  expect(writeFailedCsv(files, translate).split('\r\n')).toEqual([
    '\uFEFFfile,destination,size,reason',
    `shoot/a.png,'+Perfumes,1,"'=HYPERLINK(""x"")"`,
    `b.png,replaces Rose,1,"'=HYPERLINK(""x"")"`,
    `c.png,import Spring,1,"'=HYPERLINK(""x"")"`,
    '',
  ]);
});
