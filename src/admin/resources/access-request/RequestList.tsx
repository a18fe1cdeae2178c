import { SelectInput } from 'react-admin';
import { type AccessRequest, REQUEST_STATES } from '../../../shared/contract/accessRequest.ts';
import { fromLg, fromMd, fromSm } from '../../components/columns/fromWidth.ts';
import { ListColumn } from '../../components/columns/ListColumn.tsx';
import { MarketInput } from '../../components/markets/MarketInput.tsx';
import { useMarkets } from '../../components/markets/useMarkets.ts';
import { RecordList } from '../../components/RecordList.tsx';
import { TimeField } from '../../components/TimeField.tsx';
import { RequestState } from './RequestState.tsx';

const Column = ListColumn<AccessRequest>;
const stateChoices = REQUEST_STATES.map((id) => ({ id, name: `admin.access.state.${id}` }));

/** People who request an account, the latest first. */
export function RequestList() {
  const { nameOf } = useMarkets();
  return (
    <RecordList<AccessRequest>
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={
        <>
          <SelectInput
            source="state"
            label="admin.people.state_filter"
            choices={stateChoices}
            helperText={false}
            fullWidth
          />
          <MarketInput source="market" />
        </>
      }
    >
      <Column source="name" />
      <Column source="company" sx={fromSm} disableSort />
      <Column source="email" sx={fromLg} disableSort />
      <Column
        source="market"
        sx={fromMd}
        disableSort
        render={({ market }) => (market === null ? '—' : nameOf(market))}
      />
      <Column source="createdAt" label="admin.access.sent" sx={fromMd}>
        <TimeField source="createdAt" />
      </Column>
      <Column
        source="state"
        label="admin.status.title"
        render={({ state }) => <RequestState state={state} />}
      />
    </RecordList>
  );
}
