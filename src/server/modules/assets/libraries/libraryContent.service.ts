import { ADDRESSES } from '../../../../shared/domain/recordKinds.ts';
import type { ContentKind } from '../../../content/contentKind.ts';
import { libraries } from '../../../db/schema/libraries.ts';
import { librariesByIds } from './libraries.service.ts';
import { libraryKind } from './libraryKind.service.ts';

/** Libraries as content among other kinds. */
export const libraryContent: ContentKind = {
  ...libraryKind,
  table: libraries,
  title: libraries.title,
  noun: 'the library',
  picture: 'coverFileId',
  libraryId: libraries.id,
  address: ADDRESSES.library,
  readTeasers: librariesByIds,
};
