import { Box } from '@mui/material';
import { List, Pagination, SearchInput, SelectInput, TextField, TopToolbar, useTranslate } from 'react-admin';
import { SHARE_STATES, type Share } from '../../../shared/contract/share.ts';
import { ChosenTable } from '../../components/columns/ChosenTable.tsx';
import { ColumnsButton } from '../../components/columns/ColumnsButton.tsx';
import { fromMd, fromSm } from '../../components/columns/fromWidth.ts';
import { ListColumn } from '../../components/columns/ListColumn.tsx';
import { useColumnsAddress } from '../../components/columns/useColumnChoice.ts';
import { EmptyList } from '../../components/EmptyList.tsx';
import { ListFilters } from '../../components/ListFilters.tsx';
import { WithShareTexts } from '../../components/lateTexts.tsx';
import { StatusDot, type Tone } from '../../components/StatusDot.tsx';
import { TimeField } from '../../components/TimeField.tsx';
import { RevokeAllButton, RevokeButton } from './RevokeButtons.tsx';
import { UsesButton } from './UsesButton.tsx';

const Column = ListColumn<Share>;

const tones: Record<Share['state'], Tone> = {
  open: 'success',
  used: 'warning',
  ended: 'muted',
  revoked: 'muted',
  barred: 'error',
};

function State({ state }: { state: Share['state'] }) {
  const translate = useTranslate();
  return <StatusDot tone={tones[state]}>{translate(`admin.share.state.${state}`)}</StatusDot>;
}

const columns = [
  <Column key="title" source="title">
    <TextField source="title" />
  </Column>,
  <Column key="owner" source="owner" disableSort render={({ owner }) => owner.name} />,
  <Column
    key="state"
    source="state"
    label="admin.status.title"
    disableSort
    render={({ state }) => <State state={state} />}
  />,
  <Column key="endsAt" source="endsAt" sx={fromSm}>
    <TimeField source="endsAt" />
  </Column>,
  <Column key="opened" source="opened" sx={fromMd} disableSort />,
  <Column key="downloads" source="downloads" sx={fromSm} />,
];

/** Links for people without an account, of all members: what became of them, and their end. */
export function ShareList() {
  return (
    <WithShareTexts>
      <Screen />
    </WithShareTexts>
  );
}

function Screen() {
  useColumnsAddress('share');
  return (
    <List
      actions={
        <Box sx={{ width: '100%' }}>
          <TopToolbar>
            <RevokeAllButton />
            <ColumnsButton list="share" columns={columns} />
          </TopToolbar>
        </Box>
      }
      aside={
        <ListFilters>
          <SearchInput source="q" />
          <SelectInput
            source="state"
            label="admin.status.title"
            helperText={false}
            choices={SHARE_STATES.filter((state) => state !== 'barred').map((id) => ({
              id,
              name: `admin.share.state.${id}`,
            }))}
          />
        </ListFilters>
      }
      empty={<EmptyList hasCreate={false} />}
      exporter={false}
      pagination={<Pagination rowsPerPageOptions={[25, 50, 100]} />}
      perPage={25}
      sort={{ field: 'createdAt', order: 'DESC' }}
    >
      <ChosenTable<Share>
        bulkActionButtons={<RevokeButton />}
        rowClick={false}
        columns={columns}
        last={
          <Column source="id" label="admin.share.uses" disableSort>
            <UsesButton />
          </Column>
        }
      />
    </List>
  );
}
