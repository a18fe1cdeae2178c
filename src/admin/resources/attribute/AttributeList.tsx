import { Box } from '@mui/material';
import { BooleanField, FunctionField, TextField, useTranslate } from 'react-admin';
import type { Attribute } from '../../../shared/contract/attribute.ts';
import { ContentIcon } from '../../components/ContentIcon.tsx';
import { fromLg, fromSm } from '../../components/columns/fromWidth.ts';
import { ListColumn } from '../../components/columns/ListColumn.tsx';
import { RecordList } from '../../components/RecordList.tsx';

const Column = ListColumn<Attribute>;

/** In the order in which members see them. */
export function AttributeList() {
  const translate = useTranslate();
  return (
    <RecordList<Attribute> isOrdered forceDelete>
      <Column source="label" disableSort>
        <FunctionField
          render={(record: Attribute) => (
            <Box component="span" sx={{ display: 'flex', gap: 1.25, alignItems: 'center' }}>
              {record.icon ? <ContentIcon name={record.icon} width={20} /> : null}
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
    </RecordList>
  );
}
