import { FunctionField, SelectInput, useTranslate } from 'react-admin';
import type { News } from '../../../shared/contract/news.ts';
import { BulkChangeButton } from '../../components/BulkChangeButton.tsx';
import { BulkPublishButton } from '../../components/BulkPublishButton.tsx';
import { fromMd } from '../../components/columns/fromWidth.ts';
import { ListColumn } from '../../components/columns/ListColumn.tsx';
import { InlineTitle } from '../../components/inline/InlineTitle.tsx';
import { RecordList } from '../../components/RecordList.tsx';
import { StatusDot } from '../../components/StatusDot.tsx';
import { Thumbnail } from '../../components/Thumbnail.tsx';
import { TimeField } from '../../components/TimeField.tsx';
import { newsColumns } from './newsColumns.ts';

const Column = ListColumn<News>;
const highlightedChoices = [
  { id: true, name: 'ra.boolean.true' },
  { id: false, name: 'ra.boolean.false' },
];

export function NewsList() {
  const translate = useTranslate();
  return (
    <RecordList<News>
      hasStatus
      csvColumns={newsColumns}
      sort={{ field: 'publishedAt', order: 'DESC' }}
      filters={<SelectInput source="highlighted" choices={highlightedChoices} helperText={false} fullWidth />}
      bulkActions={
        <>
          <BulkPublishButton />
          <BulkChangeButton label="admin.bulk.unpublish" readData={() => ({ publishedAt: null })} />
          <BulkChangeButton label="admin.news.highlight" readData={() => ({ highlighted: true })} />
        </>
      }
    >
      <Column label={translate('admin.picture.cover')} card="picture" sx={{ width: 56 }}>
        <FunctionField render={(record: News) => <Thumbnail picture={record.cover} size={40} />} />
      </Column>
      <Column source="title">
        <InlineTitle />
      </Column>
      <Column source="highlighted" sx={fromMd}>
        <FunctionField
          render={(record: News) =>
            record.highlighted ? <StatusDot tone="success">{translate('ra.boolean.true')}</StatusDot> : null
          }
        />
      </Column>
      <Column source="publishedAt" sx={fromMd}>
        <TimeField source="publishedAt" />
      </Column>
      <Column source="updatedAt" sx={fromMd}>
        <TimeField source="updatedAt" />
      </Column>
    </RecordList>
  );
}
