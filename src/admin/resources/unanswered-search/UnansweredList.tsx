import { FunctionField, SelectInput, TextField, useTranslate } from 'react-admin';
import type { UnansweredSearch } from '../../../shared/contract/search.ts';
import { BulkChangeButton } from '../../components/BulkChangeButton.tsx';
import { fromMd, fromSm } from '../../components/columns/fromWidth.ts';
import { ListColumn } from '../../components/columns/ListColumn.tsx';
import { RecordList } from '../../components/RecordList.tsx';
import { StatusDot } from '../../components/StatusDot.tsx';
import { TimeField } from '../../components/TimeField.tsx';
import { AddSynonymButton } from '../search-synonym/AddSynonymButton.tsx';

const Column = ListColumn<UnansweredSearch>;
const figure = { fontVariantNumeric: 'tabular-nums' };

/** What members searched for in vain, latest first. */
export function UnansweredList() {
  const translate = useTranslate();
  return (
    <RecordList<UnansweredSearch>
      sort={{ field: 'lastAt', order: 'DESC' }}
      filters={
        <>
          <SelectInput
            source="isAnswered"
            label="admin.search.state"
            choices={[
              { id: false, name: 'admin.search.open' },
              { id: true, name: 'admin.search.answered' },
            ]}
            helperText={false}
            fullWidth
          />
          <SelectInput
            source="hasRequests"
            label="admin.search.requests"
            choices={[
              { id: true, name: 'admin.search.with_requests' },
              { id: false, name: 'admin.search.without_requests' },
            ]}
            helperText={false}
            fullWidth
          />
        </>
      }
      bulkActions={
        <BulkChangeButton label="admin.search.mark_answered" readData={() => ({ isAnswered: true })} />
      }
    >
      <Column source="query">
        <TextField source="query" />
      </Column>
      <Column source="count" align="right" sx={{ ...figure, ...fromMd }} />
      <Column source="requests" align="right" disableSort sx={figure}>
        <FunctionField render={({ requests }: UnansweredSearch) => requests.length || '—'} />
      </Column>
      <Column source="lastAt" sx={fromMd}>
        <TimeField source="lastAt" />
      </Column>
      <Column source="answeredAt" label={translate('admin.search.state')}>
        <FunctionField
          render={({ isAnswered, outcome }: UnansweredSearch) => {
            if (!isAnswered) return <StatusDot tone="warning">{translate('admin.search.open')}</StatusDot>;
            return outcome === 'not-planned' ? (
              <StatusDot tone="muted">{translate('admin.search.not_planned')}</StatusDot>
            ) : (
              <StatusDot tone="success">{translate('admin.search.answered')}</StatusDot>
            );
          }}
        />
      </Column>
      <Column label={translate('admin.search.remedy')} card="action" sx={fromSm}>
        <FunctionField render={({ query }: UnansweredSearch) => <AddSynonymButton query={query} />} />
      </Column>
    </RecordList>
  );
}
