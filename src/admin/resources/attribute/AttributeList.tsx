import { Icon } from '@iconify/react';
import { Box } from '@mui/material';
import {
  BooleanField,
  CreateButton,
  DataTable,
  FunctionField,
  List,
  TextField,
  TopToolbar,
  useTranslate,
} from 'react-admin';
import type { Attribute } from '../../../shared/contract/attribute.ts';
import { EmptyList } from '../../components/EmptyList.tsx';
import { ReorderableList } from '../../components/sortable/ReorderableList.tsx';
import { HandleField, SortableBody } from '../../components/sortable/SortableRow.tsx';

const Column = DataTable.Col<Attribute>;
const fromSm = { display: { xs: 'none', sm: 'table-cell' } };
const fromLg = { display: { xs: 'none', lg: 'table-cell' } };

function ListActions() {
  return (
    <TopToolbar>
      <CreateButton />
    </TopToolbar>
  );
}

/** In the order in which members meet them; rows are moved by their grip. */
export function AttributeList() {
  const translate = useTranslate();
  return (
    <List
      actions={<ListActions />}
      empty={<EmptyList />}
      pagination={false}
      perPage={200}
      sort={{ field: 'position', order: 'ASC' }}
      storeKey={false}
    >
      <ReorderableList>
        {(canReorder) => (
          <DataTable body={SortableBody} bulkActionButtons={false} rowClick="edit">
            {canReorder ? (
              <Column label={translate('admin.order.column')} cellClassName="handle" sx={{ width: 48 }}>
                <HandleField />
              </Column>
            ) : null}
            <Column source="label" disableSort>
              <FunctionField
                render={(record: Attribute) => (
                  <Box component="span" sx={{ display: 'flex', gap: 1.25, alignItems: 'center' }}>
                    {record.icon ? <Icon icon={record.icon} width={20} /> : null}
                    {record.label}
                  </Box>
                )}
              />
            </Column>
            <Column source="slug" disableSort sx={fromLg}>
              <TextField source="slug" color="textSecondary" />
            </Column>
            <Column source="kind" disableSort sx={fromSm}>
              <FunctionField render={(record: Attribute) => translate(`admin.attribute.${record.kind}`)} />
            </Column>
            <Column source="facet" disableSort sx={fromSm}>
              <BooleanField source="facet" />
            </Column>
            <Column label="admin.attribute.values" align="right">
              <FunctionField render={(record: Attribute) => record.values.length} />
            </Column>
          </DataTable>
        )}
      </ReorderableList>
    </List>
  );
}
