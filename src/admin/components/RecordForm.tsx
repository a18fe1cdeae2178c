import { type ReactNode, useEffect, useRef } from 'react';
import {
  type RaRecord,
  type RedirectionSideEffect,
  SaveButton,
  SimpleForm,
  Toolbar,
  useRecordContext,
} from 'react-admin';
import { useFormState } from 'react-hook-form';
import { FormShortcuts } from './FormShortcuts.tsx';
import { TrashButton } from './trash/TrashButtons.tsx';

export interface RecordFormProps {
  children: ReactNode;
  defaultValues?: Record<string, unknown>;
  /** What the confirmation of a deletion says; without it the form offers none. */
  deleteText?: string;
  /** Whether this record may be deleted; every one unless told. */
  canDelete?: (record: RaRecord) => boolean;
  /** Delete although other records use it. */
  forceDelete?: boolean;
  /** Where a deletion leads; to the list unless told. */
  redirect?: RedirectionSideEffect;
  /** Shown in place of the record around it. */
  record?: RaRecord;
}

function FormToolbar({
  deleteText,
  canDelete = () => true,
  forceDelete = false,
  redirect,
}: Pick<RecordFormProps, 'deleteText' | 'canDelete' | 'forceDelete' | 'redirect'>) {
  const record = useRecordContext();
  return (
    <Toolbar
      sx={{
        // Sticky on a phone too: react-admin's fixed one covers what stands below the form.
        '&&': { px: { xs: 2, sm: 0 }, position: 'sticky', bottom: 0, zIndex: 2 },
        bgcolor: 'background.default',
        borderTop: 1,
        borderColor: 'divider',
        mt: 3,
        gap: 2,
        justifyContent: 'space-between',
      }}
    >
      <SaveButton />
      {record?.id !== undefined && deleteText && canDelete(record) ? (
        <TrashButton text={deleteText} force={forceDelete} redirect={redirect} />
      ) : null}
    </Toolbar>
  );
}

/** Brings the first refused field into view; a message at the foot of a long form helps nobody find it. */
function FirstErrorFocus() {
  const { errors, isSubmitting, submitCount } = useFormState();
  const handled = useRef(0);
  useEffect(() => {
    if (isSubmitting || submitCount === handled.current || Object.keys(errors).length === 0) return;
    handled.current = submitCount;
    document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus();
  }, [errors, isSubmitting, submitCount]);
  return null;
}

/** The form of create and edit screens: warns before changes are lost, saves at the bottom, deletes after asking. */
export function RecordForm({
  children,
  defaultValues,
  deleteText,
  canDelete,
  forceDelete,
  redirect,
  record,
}: RecordFormProps) {
  return (
    <SimpleForm
      defaultValues={defaultValues}
      record={record}
      warnWhenUnsavedChanges
      toolbar={
        <FormToolbar
          deleteText={deleteText}
          canDelete={canDelete}
          forceDelete={forceDelete}
          redirect={redirect}
        />
      }
      sx={{ p: 0, pt: 1, width: '100%' }}
    >
      {children}
      <FirstErrorFocus />
      <FormShortcuts />
    </SimpleForm>
  );
}
