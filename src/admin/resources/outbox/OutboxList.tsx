import { Box } from '@mui/material';
import { List, Pagination, TextField, TopToolbar } from 'react-admin';
import { ChosenTable } from '../../components/columns/ChosenTable.tsx';
import { ColumnsButton } from '../../components/columns/ColumnsButton.tsx';
import { fromSm } from '../../components/columns/fromWidth.ts';
import { ListColumn } from '../../components/columns/ListColumn.tsx';
import { useColumnsAddress } from '../../components/columns/useColumnChoice.ts';
import { EmptyList } from '../../components/EmptyList.tsx';
import { PausedNotice } from '../../components/jobs/PausedNotice.tsx';
import { TimeField } from '../../components/TimeField.tsx';
import { MailStateField, type OutboxMail } from './MailStateField.tsx';

const Column = ListColumn<OutboxMail>;

const columns = [
  <Column key="subject" source="subject" disableSort>
    <TextField source="subject" />
  </Column>,
  <Column key="to" source="to" disableSort sx={fromSm} />,
  <Column key="state" source="state" disableSort>
    <MailStateField />
  </Column>,
  <Column key="createdAt" source="createdAt" sx={fromSm}>
    <TimeField source="createdAt" />
  </Column>,
];

/** Mails, newest first. Without an SMTP server they are only kept here. */
export function OutboxList() {
  useColumnsAddress('outbox');
  return (
    <List
      actions={
        <Box sx={{ width: '100%' }}>
          <TopToolbar>
            <ColumnsButton list="outbox" columns={columns} />
          </TopToolbar>
          <PausedNotice kinds={['mail.send']} />
        </Box>
      }
      empty={<EmptyList hasCreate={false} />}
      exporter={false}
      pagination={<Pagination rowsPerPageOptions={[25, 50, 100]} />}
      perPage={25}
      sort={{ field: 'createdAt', order: 'DESC' }}
    >
      <ChosenTable<OutboxMail> bulkActionButtons={false} rowClick="show" columns={columns} />
    </List>
  );
}
