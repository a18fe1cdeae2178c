import {
  CreateButton,
  List,
  Pagination,
  ReferenceInput,
  SearchInput,
  SelectInput,
  TextField,
  TopToolbar,
  useTranslate,
} from 'react-admin';
import { FILE_REQUEST_STATES, type FileRequest } from '../../../shared/contract/fileRequest.ts';
import { ChosenTable } from '../../components/columns/ChosenTable.tsx';
import { ColumnsButton } from '../../components/columns/ColumnsButton.tsx';
import { fromLg, fromMd, fromSm } from '../../components/columns/fromWidth.ts';
import { ListColumn } from '../../components/columns/ListColumn.tsx';
import { useColumnsAddress } from '../../components/columns/useColumnChoice.ts';
import { EmptyList } from '../../components/EmptyList.tsx';
import { ListFilters } from '../../components/ListFilters.tsx';
import { WithRequestTexts } from '../../components/lateTexts.tsx';
import { StatusDot, type Tone } from '../../components/StatusDot.tsx';
import { TimeField } from '../../components/TimeField.tsx';
import { RequestActions } from './RequestActions.tsx';

const Column = ListColumn<FileRequest>;

const tones: Record<FileRequest['state'], Tone> = {
  open: 'success',
  full: 'warning',
  ended: 'muted',
  revoked: 'muted',
  barred: 'error',
};

function State({ state }: { state: FileRequest['state'] }) {
  const translate = useTranslate();
  return <StatusDot tone={tones[state]}>{translate(`admin.file_request.state.${state}`)}</StatusDot>;
}

const columns = [
  <Column key="title" source="title">
    <TextField source="title" />
  </Column>,
  <Column key="library" source="library" disableSort sx={fromMd} render={({ library }) => library.title} />,
  <Column
    key="state"
    source="state"
    label="admin.status.title"
    disableSort
    render={({ state }) => <State state={state} />}
  />,
  <Column
    key="files"
    source="files"
    sx={fromSm}
    render={({ files, filesMax }) => `${files} / ${filesMax}`}
  />,
  <Column key="lastArrivedAt" source="lastArrivedAt" sx={fromLg}>
    <TimeField source="lastArrivedAt" />
  </Column>,
  <Column key="endsAt" source="endsAt" sx={fromMd}>
    <TimeField source="endsAt" />
  </Column>,
  <Column key="owner" source="owner" disableSort sx={fromLg} render={({ owner }) => owner.name} />,
];

/** Links by which people without an account send files: what arrived, and their end. */
export function FileRequestList() {
  return (
    <WithRequestTexts>
      <Screen />
    </WithRequestTexts>
  );
}

function Screen() {
  useColumnsAddress('file-request');
  return (
    <List
      actions={
        <TopToolbar>
          <ColumnsButton list="file-request" columns={columns} />
          <CreateButton />
        </TopToolbar>
      }
      aside={
        <ListFilters>
          <SearchInput source="q" />
          <ReferenceInput
            source="libraryId"
            reference="library"
            sort={{ field: 'position', order: 'ASC' }}
            perPage={500}
          >
            <SelectInput optionText="title" label="admin.items.library" helperText={false} fullWidth />
          </ReferenceInput>
          <SelectInput
            source="state"
            label="admin.status.title"
            helperText={false}
            choices={FILE_REQUEST_STATES.filter((state) => state !== 'barred').map((id) => ({
              id,
              name: `admin.file_request.state.${id}`,
            }))}
          />
        </ListFilters>
      }
      empty={<EmptyList hasTrash={false} />}
      exporter={false}
      pagination={<Pagination rowsPerPageOptions={[25, 50, 100]} />}
      perPage={25}
      sort={{ field: 'createdAt', order: 'DESC' }}
    >
      <ChosenTable<FileRequest>
        bulkActionButtons={false}
        rowClick={false}
        columns={columns}
        last={
          <Column source="id" label="admin.file_request.senders" disableSort>
            <RequestActions />
          </Column>
        }
      />
    </List>
  );
}
