import { Icon } from '@iconify/react';
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
const phoneHidden = { display: { xs: 'none', sm: 'table-cell' } };

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
                  <span style={{ display: 'inline-flex', gap: 10, alignItems: 'center' }}>
                    {record.icon ? <Icon icon={record.icon} width={20} /> : null}
                    {record.label}
                  </span>
                )}
              />
            </Column>
            <Column source="slug" disableSort sx={phoneHidden}>
              <TextField source="slug" color="textSecondary" />
            </Column>
            <Column source="kind" disableSort sx={phoneHidden}>
              <FunctionField render={(record: Attribute) => translate(`admin.attribute.${record.kind}`)} />
            </Column>
            <Column source="facet" disableSort sx={phoneHidden}>
              <BooleanField source="facet" />
            </Column>
            <DataTable.NumberCol label="admin.attribute.values" source="values" disableSort>
              <FunctionField render={(record: Attribute) => record.values.length} />
            </DataTable.NumberCol>
          </DataTable>
        )}
      </ReorderableList>
    </List>
  );
}
