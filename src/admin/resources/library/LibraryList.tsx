import PhotoLibrary from '@mui/icons-material/PhotoLibraryOutlined';
import { Button } from '@mui/material';
import { FunctionField, useListContext, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Library } from '../../../shared/contract/library.ts';
import { fromMd, fromSm } from '../../components/columns/fromWidth.ts';
import { ListColumn } from '../../components/columns/ListColumn.tsx';
import { InlineTitle } from '../../components/inline/InlineTitle.tsx';
import { RecordList } from '../../components/RecordList.tsx';
import { Thumbnail } from '../../components/Thumbnail.tsx';
import { libraryColumns } from './libraryColumns.ts';

const Column = ListColumn<Library>;

/** The library's items and its settings; in the trash it has neither. */
function LibraryLinks() {
  const translate = useTranslate();
  const record = useRecordContext<Library>();
  const { filterValues } = useListContext();
  if (!record || filterValues.trashed) return null;
  return (
    <>
      <Button
        component={Link}
        to={`/library/${record.id}/items`}
        size="small"
        color="inherit"
        startIcon={<PhotoLibrary />}
        onClick={(event) => event.stopPropagation()}
      >
        {translate('admin.library.items_short', { smart_count: record.itemCount })}
      </Button>
      <Button
        component={Link}
        to={`/library/${record.id}`}
        size="small"
        color="inherit"
        onClick={(event) => event.stopPropagation()}
      >
        {translate('admin.library.settings')}
      </Button>
    </>
  );
}

/** Libraries in their order of the navigation. A row opens its items; its settings are one button away. */
export function LibraryList() {
  const translate = useTranslate();
  return (
    <RecordList<Library>
      isOrdered
      hasStatus
      csvColumns={libraryColumns}
      rowClick={(id) => `/library/${id}/items`}
    >
      <Column label={translate('admin.picture.cover')} card="picture" sx={{ width: 56 }}>
        <FunctionField render={(record: Library) => <Thumbnail picture={record.cover} size={40} />} />
      </Column>
      <Column source="title" disableSort>
        <InlineTitle />
      </Column>
      <Column source="section" disableSort sx={fromMd}>
        <FunctionField
          render={(record: Library) => translate(`admin.sections.${record.section ?? 'none'}`)}
        />
      </Column>
      <Column source="itemCount" card="action" disableSort sx={{ ...fromSm, whiteSpace: 'nowrap' }}>
        <LibraryLinks />
      </Column>
    </RecordList>
  );
}
