import { expect, it } from 'vitest';
import { queryOf, readAddress, writeAddress } from './filesAddress.ts';

const read = (text: string) => readAddress(new URLSearchParams(text), 'grid');

it('says in the address what is shown, and reads it back', () => {
  const address = {
    folderId: 12,
    isTrash: false,
    q: 'serif',
    kind: 'document',
    sort: 'size',
    order: 'desc',
    view: 'list',
    openId: 3,
  } as const;
  expect(read(String(writeAddress(address)))).toEqual(address);
});

it('shows the top by name for an address that says nothing, or nonsense', () => {
  const usual = {
    folderId: null,
    isTrash: false,
    q: '',
    kind: null,
    sort: 'name',
    order: 'asc',
    view: 'grid',
    openId: null,
  };
  expect(read('')).toEqual(usual);
  expect(read('folder=-1&sort=secret&order=up&kind=spell&view=cube&open=1e99')).toEqual(usual);
});

it('shows what was deleted last first in the trash, and asks for no folder there or in a search', () => {
  expect(read('trash=&folder=4')).toMatchObject({ isTrash: true, sort: 'deletedAt', order: 'desc' });
  expect(queryOf(read('trash=&folder=4'))).toEqual({ trashed: true, sort: 'deletedAt', order: 'desc' });
  expect(queryOf(read('folder=4&q=rose'))).toEqual({ q: 'rose', sort: 'name', order: 'asc' });
  expect(queryOf(read('folder=4'))).toEqual({ folderId: 4, sort: 'name', order: 'asc' });
});
