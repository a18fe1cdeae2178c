import { FunctionField, SelectInput, useTranslate } from 'react-admin';
import type { MediaPortal } from '../../../shared/contract/mediaPortal.ts';
import { BulkChangeButton } from '../../components/BulkChangeButton.tsx';
import { BulkPublishButton } from '../../components/BulkPublishButton.tsx';
import { fromLg, fromMd, fromSm } from '../../components/columns/fromWidth.ts';
import { ListColumn } from '../../components/columns/ListColumn.tsx';
import { InlineTitle } from '../../components/inline/InlineTitle.tsx';
import { RecordList } from '../../components/RecordList.tsx';
import { StatusDot } from '../../components/StatusDot.tsx';
import { Thumbnail } from '../../components/Thumbnail.tsx';
import { TimeField } from '../../components/TimeField.tsx';
import { mediaPortalColumns } from './mediaPortalColumns.ts';

const Column = ListColumn<MediaPortal>;
const listedChoices = [
  { id: true, name: 'ra.boolean.true' },
  { id: false, name: 'ra.boolean.false' },
];

export function MediaPortalList() {
  const translate = useTranslate();
  return (
    <RecordList<MediaPortal>
      hasStatus
      csvColumns={mediaPortalColumns}
      sort={{ field: 'publishedAt', order: 'DESC' }}
      filters={<SelectInput source="listed" choices={listedChoices} helperText={false} fullWidth />}
      bulkActions={
        <>
          <BulkPublishButton />
          <BulkChangeButton label="admin.bulk.unpublish" readData={() => ({ publishedAt: null })} />
        </>
      }
    >
      <Column label={translate('admin.picture.cover')} card="picture" sx={{ width: 56 }}>
        <FunctionField render={(record: MediaPortal) => <Thumbnail picture={record.cover} size={40} />} />
      </Column>
      <Column source="title">
        <InlineTitle />
      </Column>
      <Column source="hasPassword" disableSort sx={fromSm}>
        <FunctionField
          render={({ hasPassword }: MediaPortal) =>
            hasPassword ? <StatusDot tone="warning">{translate('ra.boolean.true')}</StatusDot> : null
          }
        />
      </Column>
      <Column source="listed" disableSort sx={fromMd}>
        <FunctionField
          render={({ listed }: MediaPortal) =>
            listed ? <StatusDot tone="success">{translate('ra.boolean.true')}</StatusDot> : null
          }
        />
      </Column>
      <Column source="publishedAt" sx={fromMd}>
        <TimeField source="publishedAt" />
      </Column>
      <Column source="expiresAt" sx={fromLg}>
        <TimeField source="expiresAt" />
      </Column>
    </RecordList>
  );
}
