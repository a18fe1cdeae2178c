import OpenInNew from '@mui/icons-material/OpenInNewOutlined';
import { Box, Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Edit, type RaRecord, TopToolbar, useNotify, useRecordContext, useTranslate } from 'react-admin';
import { DuplicateButton } from './DuplicateButton.tsx';
import { type ListSource, Neighbours } from './Neighbours.tsx';
import { RecordForm, type RecordFormProps } from './RecordForm.tsx';
import { useEditErrors } from './useEditErrors.tsx';

interface RecordEditProps<Row extends RaRecord>
  extends Pick<RecordFormProps, 'children' | 'deleteText' | 'canDelete' | 'forceDelete' | 'redirect'> {
  /** The list through which the previous and the next record lead; the resource's own unless told. */
  listOf?: (record: Row) => ListSource;
  /** What stands above the form, before the link to the portal. */
  actions?: ReactNode;
  /** Where members see the record; `null` where they cannot. */
  portalPath?: (record: Row) => string | null;
  /** What is edited apart from the form and saved by itself, in a wider column beside it. */
  beside?: ReactNode;
}

function EditActions<Row extends RaRecord>({
  actions,
  portalPath,
  listOf,
}: Pick<RecordEditProps<Row>, 'actions' | 'portalPath' | 'listOf'>) {
  const translate = useTranslate();
  const record = useRecordContext<Row>();
  const path = record && portalPath ? portalPath(record) : null;
  return (
    <TopToolbar sx={{ width: '100%', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-start' }}>
      {actions}
      {path === null ? null : (
        <Button href={path} size="small" startIcon={<OpenInNew />}>
          {translate('admin.library.open_portal')}
        </Button>
      )}
      <DuplicateButton />
      <Box sx={{ minHeight: 34, marginLeft: 'auto' }}>
        {record ? <Neighbours id={record.id} list={listOf?.(record)} /> : null}
      </Box>
    </TopToolbar>
  );
}

/**
 * The form starts anew with another record or another version of it, and with nothing else: records that are read
 * again meanwhile must not undo what someone is typing.
 */
function SteadyForm(props: Omit<RecordFormProps, 'record' | 'defaultValues'>) {
  const record = useRecordContext();
  const [shown, setShown] = useState(record);
  if (record && (record.id !== shown?.id || record.version !== shown.version)) setShown(record);
  return shown ? <RecordForm key={shown.id} record={shown} {...props} /> : null;
}

/**
 * The frame of a resource's form: leads to the records before and after, saves what changed, shows refusals beside their fields, offers the newer version when
 * someone else saved first, and moves the record to the trash.
 */
export function RecordEdit<Row extends RaRecord>({
  actions,
  portalPath,
  listOf,
  beside,
  ...form
}: RecordEditProps<Row>) {
  const onError = useEditErrors();
  const notify = useNotify();
  const onSuccess = () =>
    notify('ra.notification.updated', { type: 'info', messageArgs: { smart_count: 1 } });
  return (
    <Edit
      actions={<EditActions<Row> actions={actions} portalPath={portalPath} listOf={listOf} />}
      component={beside ? 'div' : undefined}
      mutationMode="pessimistic"
      mutationOptions={{ onError, onSuccess }}
    >
      {beside ? (
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 4, md: 6 },
            gridTemplateColumns: { xs: 'minmax(0,1fr)', md: '340px minmax(0,1fr)' },
            alignItems: 'start',
          }}
        >
          <SteadyForm {...form} />
          {beside}
        </Box>
      ) : (
        <SteadyForm {...form} />
      )}
    </Edit>
  );
}
