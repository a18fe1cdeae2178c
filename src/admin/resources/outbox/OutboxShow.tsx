import { Box } from '@mui/material';
import { FunctionField, Show, SimpleShowLayout, TextField, TopToolbar, useTranslate } from 'react-admin';
import { TimeField } from '../../components/TimeField.tsx';
import { MailStateField, type OutboxMail } from './MailStateField.tsx';

/** Turns addresses in a plain text into links. */
function linkify(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((piece, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes, its pieces have no other name
      <a key={index} href={piece} style={{ color: 'inherit' }}>
        {piece}
      </a>
    ) : (
      piece
    ),
  );
}

export function OutboxShow() {
  const translate = useTranslate();
  return (
    <Show actions={<TopToolbar />}>
      <SimpleShowLayout sx={{ px: 0 }}>
        <TextField source="subject" />
        <TextField source="to" />
        <MailStateField label={translate('admin.status.title')} />
        <TimeField source="createdAt" />
        <TimeField source="sentAt" />
        <TextField source="error" emptyText="—" />
        <FunctionField
          source="text"
          render={(record: OutboxMail) => (
            <Box
              dir="auto"
              sx={{
                whiteSpace: 'pre-wrap',
                unicodeBidi: 'plaintext',
                overflowWrap: 'anywhere',
                border: 1,
                borderColor: 'divider',
                p: 3,
                maxWidth: 720,
              }}
            >
              {linkify(record.text)}
            </Box>
          )}
        />
      </SimpleShowLayout>
    </Show>
  );
}
