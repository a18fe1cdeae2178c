import type { ReactNode } from 'react';
import {
  DeleteWithConfirmButton,
  type RaRecord,
  SaveButton,
  SimpleForm,
  Toolbar,
  useRecordContext,
  useTranslate,
} from 'react-admin';

interface RecordFormProps {
  children: ReactNode;
  defaultValues?: Record<string, unknown>;
  /** What the confirmation of a deletion says; without it the form offers none. */
  deleteText?: string;
  /** Delete although other records use it. */
  forceDelete?: boolean;
  /** Shown in place of the record around it. */
  record?: RaRecord;
}

function FormToolbar({
  deleteText,
  forceDelete = false,
}: Pick<RecordFormProps, 'deleteText' | 'forceDelete'>) {
  const record = useRecordContext();
  const translate = useTranslate();
  return (
    <Toolbar sx={{ '&&': { px: { xs: 2, sm: 0 } }, gap: 2, justifyContent: 'space-between' }}>
      <SaveButton />
      {record?.id !== undefined && deleteText ? (
        <DeleteWithConfirmButton
          mutationMode="pessimistic"
          mutationOptions={{ meta: { force: forceDelete } }}
          confirmTitle="admin.confirm.delete_title"
          confirmContent={translate(deleteText)}
        />
      ) : null}
    </Toolbar>
  );
}

/** The form of create and edit screens: warns before changes are lost, saves at the bottom, deletes after asking. */
export function RecordForm({ children, defaultValues, deleteText, forceDelete, record }: RecordFormProps) {
  return (
    <SimpleForm
      defaultValues={defaultValues}
      record={record}
      warnWhenUnsavedChanges
      toolbar={<FormToolbar deleteText={deleteText} forceDelete={forceDelete} />}
      sx={{ p: 0, pt: 1, width: '100%' }}
    >
      {children}
    </SimpleForm>
  );
}
