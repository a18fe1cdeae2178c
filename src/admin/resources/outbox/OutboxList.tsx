import { Box } from '@mui/material';
import { DataTable, List, Pagination, TextField, TopToolbar } from 'react-admin';
import { EmptyList } from '../../components/EmptyList.tsx';
import { PausedNotice } from '../../components/jobs/PausedNotice.tsx';
import { TimeField } from '../../components/TimeField.tsx';
import { MailStateField, type OutboxMail } from './MailStateField.tsx';

const Column = DataTable.Col<OutboxMail>;
const fromSm = { display: { xs: 'none', sm: 'table-cell' } };

/** Mails, newest first. Without an SMTP server they are only kept here. */
export function OutboxList() {
  return (
    <List
      actions={
        <Box sx={{ width: '100%' }}>
          <TopToolbar />
          <PausedNotice kinds={['mail.send']} />
        </Box>
      }
      empty={<EmptyList hasCreate={false} />}
      exporter={false}
      pagination={<Pagination rowsPerPageOptions={[25, 50, 100]} />}
      perPage={25}
      sort={{ field: 'createdAt', order: 'DESC' }}
    >
      <DataTable bulkActionButtons={false} rowClick="show">
        <Column source="subject" disableSort>
          <TextField source="subject" />
        </Column>
        <Column source="to" disableSort sx={fromSm} />
        <Column source="state" disableSort>
          <MailStateField />
        </Column>
        <Column source="createdAt" sx={fromSm}>
          <TimeField source="createdAt" />
        </Column>
      </DataTable>
    </List>
  );
}
