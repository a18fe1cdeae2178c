import type { Terms } from '../../../shared/contract/terms.ts';
import { fromSm } from '../../components/columns/fromWidth.ts';
import { ListColumn } from '../../components/columns/ListColumn.tsx';
import { RecordList } from '../../components/RecordList.tsx';
import { TimeField } from '../../components/TimeField.tsx';
import { TermsStateDot } from './TermsStateDot.tsx';

const Column = ListColumn<Terms>;

/** Drafts first, then the latest version. */
export function TermsList() {
  return (
    <RecordList<Terms>
      sort={{ field: 'number', order: 'DESC' }}
      isRowSelectable={({ number }) => number === null}
    >
      <Column source="title" />
      <Column
        source="isInForce"
        label="admin.terms.state"
        disableSort
        render={(row) => <TermsStateDot terms={row} />}
      />
      <Column source="number" sx={fromSm} />
      <Column source="publishedAt" sx={fromSm}>
        <TimeField source="publishedAt" />
      </Column>
      <Column source="acceptedCount" disableSort render={(row) => (row.number ? row.acceptedCount : null)} />
      <Column source="pendingCount" disableSort render={(row) => (row.isInForce ? row.pendingCount : null)} />
    </RecordList>
  );
}
