import { Box } from '@mui/material';
import { Edit, useNotify } from 'react-admin';
import { FormSection } from '../../components/FormColumns.tsx';
import { RecordForm } from '../../components/RecordForm.tsx';
import { useEditErrors } from '../../components/useEditErrors.tsx';
import { AttributeInputs } from './AttributeInputs.tsx';
import { AttributeValues } from './values/AttributeValues.tsx';

/** The attribute on the left, its values on the right, so that both are kept in one place. */
export function AttributeEdit() {
  const onError = useEditErrors();
  const notify = useNotify();
  const onSuccess = () =>
    notify('ra.notification.updated', { type: 'info', messageArgs: { smart_count: 1 } });
  return (
    <Edit mutationMode="pessimistic" mutationOptions={{ onError, onSuccess }} component="div">
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 4, md: 6 },
          gridTemplateColumns: { xs: 'minmax(0,1fr)', md: '340px minmax(0,1fr)' },
          alignItems: 'start',
        }}
      >
        <RecordForm deleteText="admin.attribute.delete_text" forceDelete>
          <AttributeInputs />
        </RecordForm>
        <FormSection title="admin.attribute.values">
          <AttributeValues />
        </FormSection>
      </Box>
    </Edit>
  );
}
