import { Alert, Button } from '@mui/material';
import { lazy, Suspense, useEffect } from 'react';
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { type UseFormReturn, useFormContext } from 'react-hook-form';
import { useDraftKeeper } from '../drafts/useDraftKeeper.ts';
import { PresenceBand } from '../presence/PresenceBand.tsx';
import { RecordForm, type RecordFormProps } from '../RecordForm.tsx';
import { useRecordSave } from './useRecordSave.ts';

const ConflictDialog = lazy(async () => ({
  default: (await import('./ConflictDialog.tsx')).ConflictDialog,
}));

/** Passes the form to the component around it. */
function FormHandle({ onReady }: { onReady: (form: UseFormReturn | null) => void }) {
  const form = useFormContext();
  useEffect(() => {
    onReady(form);
    return () => onReady(null);
  });
  return null;
}

function NewerVersion({ onCompare }: { onCompare: () => void }) {
  const translate = useTranslate();
  return (
    <Alert
      role="status"
      severity="warning"
      variant="outlined"
      sx={{ mb: 2, width: '100%' }}
      action={
        <Button color="inherit" size="small" onClick={onCompare}>
          {translate('admin.conflict.compare')}
        </Button>
      }
    >
      {translate('admin.conflict.newer')}
    </Alert>
  );
}

/**
 * The form of a record that is there. It begins anew with another record, and with another version of it as long as
 * nothing in it is unsaved: what is read again meanwhile must not undo what someone is typing.
 */
export function SteadyForm({ children, ...props }: Omit<RecordFormProps, 'record' | 'defaultValues'>) {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const keeper = useDraftKeeper(resource, String(record?.id ?? ''));
  const { shown, isBehind, conflict, isSaving, save, saveChosen, compare, close, setForm } =
    useRecordSave(keeper);
  if (!shown) return null;
  return (
    <>
      <PresenceBand resource={resource} id={shown.id} version={Number(record?.version ?? shown.version)} />
      <RecordForm key={shown.id} record={shown} keeper={keeper} onSubmit={save} {...props}>
        <FormHandle onReady={setForm} />
        {isBehind ? <NewerVersion onCompare={() => void compare()} /> : null}
        {children}
      </RecordForm>
      {conflict ? (
        <Suspense fallback={null}>
          <ConflictDialog
            resource={resource}
            conflict={conflict}
            isSaving={isSaving}
            onSave={(chosen) => void saveChosen(chosen)}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  );
}
