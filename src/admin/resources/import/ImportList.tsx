import Add from '@mui/icons-material/AddOutlined';
import { Box, Button, Typography } from '@mui/material';
import {
  FunctionField,
  List,
  Pagination,
  ReferenceInput,
  SelectInput,
  TextField,
  TopToolbar,
  useCanAccess,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router';
import { IMPORT_STATES, type ImportRecord } from '../../../shared/contract/import.ts';
import { ChosenTable } from '../../components/columns/ChosenTable.tsx';
import { ColumnsButton } from '../../components/columns/ColumnsButton.tsx';
import { fromMd, fromSm } from '../../components/columns/fromWidth.ts';
import { ListColumn } from '../../components/columns/ListColumn.tsx';
import { useColumnsAddress } from '../../components/columns/useColumnChoice.ts';
import { ListFilters } from '../../components/ListFilters.tsx';
import { StatusDot } from '../../components/StatusDot.tsx';
import { TimeField } from '../../components/TimeField.tsx';
import { isOpenState, isWorking, stateTones } from './importStates.ts';

const Column = ListColumn<ImportRecord>;
const POLL_MS = 3000;
const stateChoices = IMPORT_STATES.map((id) => ({ id, name: `admin.import.state.${id}` }));
const newest = { field: 'createdAt', order: 'DESC' } as const;

function NewImportButton() {
  const translate = useTranslate();
  const { canAccess } = useCanAccess({ resource: 'import', action: 'create' });
  if (!canAccess) return null;
  return (
    <Button component={Link} to="/import/create" size="small" startIcon={<Add />}>
      {translate('admin.import.new_title')}
    </Button>
  );
}

function EmptyImports() {
  const translate = useTranslate();
  return (
    <Box sx={{ py: 10, display: 'grid', gap: 2, justifyItems: 'start', maxWidth: '60ch' }}>
      <Typography variant="h2">{translate('resources.import.empty_title')}</Typography>
      <Typography color="textSecondary">{translate('resources.import.empty_text')}</Typography>
      <Button component={Link} to="/import/create" variant="contained" startIcon={<Add />}>
        {translate('admin.import.new_title')}
      </Button>
    </Box>
  );
}

/** What an import came to, in one line. */
function Counts({ record }: { record: ImportRecord }) {
  const translate = useTranslate();
  const { state, counts } = record;
  const { created, versioned, updated, failed } = counts.outcomes;
  const written = created + versioned + updated;
  const parts = isOpenState(state)
    ? [
        counts.files > 0 ? translate('admin.import.list.files', { smart_count: counts.files }) : null,
        counts.rows > 0 ? translate('admin.import.list.ready', { smart_count: counts.rows }) : null,
      ]
    : [
        written > 0 ? translate('admin.import.list.written', { smart_count: written }) : null,
        failed > 0 ? translate('admin.import.list.failed', { smart_count: failed }) : null,
      ];
  return parts.filter(Boolean).join(', ') || translate('admin.import.list.none');
}

/** Imports, newest first. A row opens it: unfinished ones are taken up where they were left. */
export function ImportList() {
  const translate = useTranslate();
  useColumnsAddress('import');
  const columns = [
    <Column key="name" source="name">
      <TextField source="name" />
    </Column>,
    <Column key="library.title" source="library.title" disableSort sx={fromSm}>
      <TextField source="library.title" emptyText="—" />
    </Column>,
    <Column key="state" source="state">
      <FunctionField<ImportRecord>
        render={({ state }) => (
          <StatusDot tone={stateTones[state]}>{translate(`admin.import.state.${state}`)}</StatusDot>
        )}
      />
    </Column>,
    <Column key="counts" source="counts" disableSort sx={{ ...fromSm, fontVariantNumeric: 'tabular-nums' }}>
      <FunctionField<ImportRecord> render={(record) => <Counts record={record} />} />
    </Column>,
    <Column key="createdBy" source="createdBy" disableSort sx={fromMd}>
      <TextField source="createdBy.name" emptyText="—" />
    </Column>,
    <Column key="createdAt" source="createdAt" sx={fromMd}>
      <TimeField source="createdAt" />
    </Column>,
    <Column key="finishedAt" source="finishedAt" disableSort sx={fromMd}>
      <TimeField source="finishedAt" />
    </Column>,
  ];
  return (
    <List<ImportRecord>
      actions={
        <TopToolbar>
          <ColumnsButton list="import" columns={columns} />
          <NewImportButton />
        </TopToolbar>
      }
      aside={
        <ListFilters>
          <ReferenceInput
            source="libraryId"
            reference="library"
            sort={{ field: 'position', order: 'ASC' }}
            perPage={500}
          >
            <SelectInput optionText="title" label="admin.items.library" helperText={false} fullWidth />
          </ReferenceInput>
          <SelectInput source="state" choices={stateChoices} helperText={false} fullWidth />
        </ListFilters>
      }
      empty={<EmptyImports />}
      exporter={false}
      pagination={<Pagination rowsPerPageOptions={[25, 50, 100]} />}
      perPage={25}
      sort={newest}
      queryOptions={{
        refetchInterval: ({ state }) =>
          state.data?.data.some((record) => isWorking(record.state)) ? POLL_MS : false,
      }}
      sx={{ '& .RaList-main': { minWidth: 0 }, '& .RaDataTable-tableWrapper': { overflowX: 'auto' } }}
    >
      <ChosenTable<ImportRecord>
        bulkActionButtons={false}
        rowClick={(id) => `/import/${id}`}
        columns={columns}
        last={
          <Column label={translate('admin.import.open')} disableSort sx={{ textAlign: 'right' }}>
            <FunctionField<ImportRecord>
              render={({ id, name, state }) => (
                <Button
                  component={Link}
                  to={`/import/${id}`}
                  size="small"
                  aria-label={`${translate(isOpenState(state) ? 'admin.import.resume' : 'admin.import.open')}: ${name}`}
                  onClick={(event) => event.stopPropagation()}
                >
                  {translate(isOpenState(state) ? 'admin.import.resume' : 'admin.import.open')}
                </Button>
              )}
            />
          </Column>
        }
      />
    </List>
  );
}
