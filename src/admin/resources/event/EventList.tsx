import { Box, Typography } from '@mui/material';
import { FunctionField, SelectInput, TextField, useTranslate } from 'react-admin';
import type { Event } from '../../../shared/contract/event.ts';
import { BulkChangeButton } from '../../components/BulkChangeButton.tsx';
import { BulkPublishButton } from '../../components/BulkPublishButton.tsx';
import { fromLg } from '../../components/columns/fromWidth.ts';
import { ListColumn } from '../../components/columns/ListColumn.tsx';
import { InlineTitle } from '../../components/inline/InlineTitle.tsx';
import { RecordList } from '../../components/RecordList.tsx';
import { StatusDot } from '../../components/StatusDot.tsx';
import { Thumbnail } from '../../components/Thumbnail.tsx';
import { TimeField } from '../../components/TimeField.tsx';
import { formatDateWithTime, formatDays } from '../../providers/formats.ts';
import { eventColumns } from './eventColumns.ts';

const Column = ListColumn<Event>;
const fromXl = { display: { xs: 'none', xl: 'table-cell' } };
const whenChoices = [
  { id: 'upcoming', name: 'admin.event.upcoming' },
  { id: 'past', name: 'admin.event.past' },
];
const cancelledChoices = [
  { id: true, name: 'ra.boolean.true' },
  { id: false, name: 'ra.boolean.false' },
];

/** On the clocks of the event's zone. */
const describeStart = ({ wholeDay, firstDay, lastDay, startsAt, timeZone }: Event) =>
  wholeDay ? formatDays(firstDay, lastDay) : formatDateWithTime(startsAt, timeZone);

export function EventList() {
  const translate = useTranslate();
  return (
    <RecordList<Event>
      hasStatus
      csvColumns={eventColumns}
      sort={{ field: 'startsAt', order: 'DESC' }}
      filters={
        <>
          <SelectInput
            source="when"
            label="admin.event.when"
            choices={whenChoices}
            helperText={false}
            fullWidth
          />
          <SelectInput
            source="cancelled"
            label="admin.event.cancelled"
            choices={cancelledChoices}
            helperText={false}
            fullWidth
          />
        </>
      }
      bulkActions={
        <>
          <BulkPublishButton />
          <BulkChangeButton label="admin.bulk.unpublish" readData={() => ({ publishedAt: null })} />
        </>
      }
    >
      <Column
        label={translate('admin.picture.cover')}
        card="picture"
        sx={{ width: 56, display: { xs: 'none', sm: 'table-cell' } }}
      >
        <FunctionField render={(record: Event) => <Thumbnail picture={record.cover} size={40} />} />
      </Column>
      <Column source="title">
        <InlineTitle />
        <FunctionField
          render={({ cancelledAt }: Event) =>
            cancelledAt ? (
              <Box sx={{ color: 'text.secondary' }}>
                <StatusDot tone="error">{translate('admin.event.cancelled')}</StatusDot>
              </Box>
            ) : null
          }
        />
      </Column>
      <Column source="startsAt">
        <FunctionField
          render={(record: Event) => (
            <Typography
              component="span"
              sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: { xs: 'normal', md: 'nowrap' } }}
            >
              {describeStart(record)}
            </Typography>
          )}
        />
      </Column>
      <Column source="venue" sx={fromLg}>
        <TextField source="venue" />
      </Column>
      <Column source="updatedAt" sx={fromXl}>
        <TimeField source="updatedAt" />
      </Column>
    </RecordList>
  );
}
