import { Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { TrainingVideo } from '../../../shared/contract/trainingVideo.ts';
import { RecordEdit } from '../../components/RecordEdit.tsx';
import { TrainingVideoInputs } from './TrainingVideoInputs.tsx';

export function TrainingVideoEdit() {
  return (
    <RecordEdit<TrainingVideo>
      actions={<Figures />}
      portalPath={({ slug }) => `/training/virtual-training-resources/${slug}`}
      deleteText="admin.training.delete_text"
    >
      <TrainingVideoInputs />
    </RecordEdit>
  );
}

/** How many members began it and watched it. */
function Figures() {
  const translate = useTranslate();
  const record = useRecordContext<TrainingVideo>();
  if (!record) return null;
  const { started, finished } = record;
  return (
    <Typography color="textSecondary" sx={{ mr: 2 }}>
      {translate('admin.training.figures', { started, finished })}
    </Typography>
  );
}
