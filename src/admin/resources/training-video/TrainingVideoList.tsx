import { FunctionField, SelectInput, TextField, TextInput, useTranslate } from 'react-admin';
import type { TrainingVideo } from '../../../shared/contract/trainingVideo.ts';
import { BulkChangeButton } from '../../components/BulkChangeButton.tsx';
import { fromMd } from '../../components/columns/fromWidth.ts';
import { ListColumn } from '../../components/columns/ListColumn.tsx';
import { InlineTitle } from '../../components/inline/InlineTitle.tsx';
import { RecordList } from '../../components/RecordList.tsx';
import { Thumbnail } from '../../components/Thumbnail.tsx';
import { formatDuration } from '../../providers/formats.ts';
import { trainingVideoColumns } from './trainingVideoColumns.ts';

const Column = ListColumn<TrainingVideo>;
const captionsChoices = [
  { id: true, name: 'ra.boolean.true' },
  { id: false, name: 'ra.boolean.false' },
];

/** In the order in which members see them. */
export function TrainingVideoList() {
  const translate = useTranslate();
  return (
    <RecordList<TrainingVideo>
      isOrdered
      hasStatus
      csvColumns={trainingVideoColumns}
      filters={
        <>
          <TextInput source="series" helperText={false} fullWidth />
          <SelectInput source="withCaptions" choices={captionsChoices} helperText={false} fullWidth />
        </>
      }
      bulkActions={<PublicationButtons />}
    >
      <Column label={translate('admin.training.poster')} card="picture" sx={{ width: 56 }}>
        <FunctionField
          render={({ picture }: TrainingVideo) => <Thumbnail picture={picture} kind="video" size={40} />}
        />
      </Column>
      <Column source="title" disableSort>
        <InlineTitle />
      </Column>
      <Column source="series" disableSort sx={fromMd}>
        <TextField source="series" color="textSecondary" />
      </Column>
      <Column label={translate('admin.training.film')} align="right" sx={fromMd}>
        <FunctionField
          render={({ film }: TrainingVideo) => (film?.duration ? formatDuration(film.duration) : '–')}
        />
      </Column>
      <Column source="captions" disableSort sx={fromMd}>
        <FunctionField
          render={({ captions }: TrainingVideo) => captions.map(({ language }) => language).join(', ') || '–'}
        />
      </Column>
      <Column source="started" disableSort align="right" sx={fromMd} />
      <Column source="finished" disableSort align="right" sx={fromMd} />
    </RecordList>
  );
}

function PublicationButtons() {
  return (
    <>
      <BulkChangeButton
        label="admin.training.publish_now"
        readData={() => ({ publishedAt: new Date().toISOString() })}
      />
      <BulkChangeButton label="admin.bulk.unpublish" readData={() => ({ publishedAt: null })} />
    </>
  );
}
