import { FunctionField, useTranslate } from 'react-admin';
import type { Toolkit } from '../../../shared/contract/toolkit.ts';
import { BulkChangeButton } from '../../components/BulkChangeButton.tsx';
import { BulkPublishButton } from '../../components/BulkPublishButton.tsx';
import { fromMd, fromSm } from '../../components/columns/fromWidth.ts';
import { ListColumn } from '../../components/columns/ListColumn.tsx';
import { InlineTitle } from '../../components/inline/InlineTitle.tsx';
import { RecordList } from '../../components/RecordList.tsx';
import { Thumbnail } from '../../components/Thumbnail.tsx';
import { TimeField } from '../../components/TimeField.tsx';
import { toolkitColumns } from './toolkitColumns.ts';

const Column = ListColumn<Toolkit>;

/** In the order in which members see them. */
export function ToolkitList() {
  const translate = useTranslate();
  return (
    <RecordList<Toolkit>
      isOrdered
      hasStatus
      csvColumns={toolkitColumns}
      bulkActions={
        <>
          <BulkPublishButton />
          <BulkChangeButton label="admin.bulk.unpublish" readData={() => ({ publishedAt: null })} />
        </>
      }
    >
      <Column label={translate('admin.picture.cover')} card="picture" sx={{ width: 56 }}>
        <FunctionField render={(record: Toolkit) => <Thumbnail picture={record.cover} size={40} />} />
      </Column>
      <Column source="title" disableSort>
        <InlineTitle />
      </Column>
      <Column source="itemIds" disableSort sx={{ ...fromSm, whiteSpace: 'nowrap' }}>
        <FunctionField
          render={({ itemIds }: Toolkit) =>
            translate('admin.toolkit.items_short', { smart_count: itemIds.length })
          }
        />
      </Column>
      <Column source="publishedAt" disableSort sx={fromMd}>
        <TimeField source="publishedAt" />
      </Column>
    </RecordList>
  );
}
