import { Box } from '@mui/material';
import { Fragment, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import {
  CreateContext,
  type RaRecord,
  type RedirectionSideEffect,
  SaveButton,
  SimpleForm,
  Toolbar,
  useNotify,
  useRecordContext,
  useRedirect,
  useResourceContext,
  useSaveContext,
} from 'react-admin';
import { type FieldValues, useFormState } from 'react-hook-form';
import { readErrorMessage } from '../providers/httpClient.ts';
import type { DraftKeeper } from './drafts/draftKeeper.ts';
import { FormDrafts } from './drafts/FormDrafts.tsx';
import { useDraftKeeper } from './drafts/useDraftKeeper.ts';
import { FormShortcuts } from './FormShortcuts.tsx';
import { FormPreview, type FormPreviewState, PreviewButton, useFormPreview } from './preview/FormPreview.tsx';
import { TrashButton } from './trash/TrashButtons.tsx';
import { WarnOfUnsavedChanges } from './WarnOfUnsavedChanges.tsx';

export interface RecordFormProps {
  children: ReactNode;
  defaultValues?: Record<string, unknown>;
  /** What the confirmation of a deletion says; without it the form offers none. */
  deleteText?: string;
  /** Whether this record may be deleted; true by default. */
  canDelete?: (record: RaRecord) => boolean;
  /** Delete although other records use it. */
  forceDelete?: boolean;
  /** Where a deletion leads; to the list by default. */
  redirect?: RedirectionSideEffect;
  /** Whether the form has a toolbar with a save button; true by default. */
  hasToolbar?: boolean | ((record: RaRecord) => boolean);
  /** Shown in place of the record around it. */
  record?: RaRecord;
  /** Saves the form of a record; without it the form creates one. Returns messages by field. */
  onSubmit?: (values: FieldValues) => Promise<object | undefined>;
  /** Stores the drafts of this record; of a new record by default. */
  keeper?: DraftKeeper | null;
}

function FormToolbar({
  deleteText,
  canDelete = () => true,
  forceDelete = false,
  redirect,
  preview,
}: Pick<RecordFormProps, 'deleteText' | 'canDelete' | 'forceDelete' | 'redirect'> & {
  preview: FormPreviewState | null;
}) {
  const record = useRecordContext();
  return (
    <Toolbar
      sx={{
        // Sticky on a phone too: react-admin's fixed one covers the content below the form.
        '&&': { px: 0, position: 'sticky', bottom: 0, zIndex: 2 },
        bgcolor: 'background.default',
        borderTop: 1,
        borderColor: 'divider',
        mt: 3,
        gap: { xs: 0.5, sm: 2 },
        justifyContent: 'space-between',
      }}
    >
      <Box sx={{ display: 'flex', gap: { xs: 0.5, sm: 2 } }}>
        <SaveButton />
        {preview && !record?.deletedAt ? <PreviewButton preview={preview} /> : null}
      </Box>
      {record?.id !== undefined && deleteText && canDelete(record) ? (
        <TrashButton text={deleteText} force={forceDelete} redirect={redirect} />
      ) : null}
    </Toolbar>
  );
}

/** Scrolls the first invalid field into view: a message below a long form does not help to find it. */
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

/** Creates the record, and goes where the screen says; its draft has done its work then. */
function useCreation(keeper: DraftKeeper | null) {
  const { save } = useSaveContext();
  const target = useContext(CreateContext)?.redirect;
  const resource = useResourceContext();
  const redirect = useRedirect();
  const notify = useNotify();
  return async (values: FieldValues): Promise<object | undefined> => {
    let refusal: string | null = null;
    const errors: unknown = await save?.(values, {
      onSuccess: (created: RaRecord) => {
        keeper?.close();
        notify('ra.notification.created', { type: 'info', messageArgs: { smart_count: 1 } });
        redirect(target ?? 'list', resource, created.id, created);
      },
      onError: (error: unknown) => {
        refusal = readErrorMessage(error);
      },
    });
    if (typeof errors === 'object' && errors !== null && Object.keys(errors).length > 0) return errors;
    return refusal === null ? undefined : { root: { serverError: refusal } };
  };
}

/**
 * The form of create and edit screens: keeps what is not saved on the device, warns before it is left, saves at the
 * bottom, deletes after asking.
 */
export function RecordForm({
  children,
  defaultValues,
  deleteText,
  canDelete,
  forceDelete,
  redirect,
  hasToolbar = true,
  record,
  onSubmit,
  keeper: given,
}: RecordFormProps) {
  const resource = useResourceContext() ?? '';
  const ofNew = useDraftKeeper(resource, 'new');
  const keeper = given === undefined ? ofNew : given;
  const create = useCreation(keeper);
  const [restores, setRestores] = useState(0);
  const preview = useFormPreview();
  return (
    <SimpleForm
      defaultValues={defaultValues}
      record={record}
      onSubmit={onSubmit ?? create}
      warnWhenUnsavedChanges
      WarnWhenUnsavedChangesComponent={WarnOfUnsavedChanges}
      toolbar={
        (typeof hasToolbar === 'function' ? record === undefined || hasToolbar(record) : hasToolbar) ? (
          <FormToolbar
            deleteText={deleteText}
            canDelete={canDelete}
            forceDelete={forceDelete}
            redirect={redirect}
            preview={preview}
          />
        ) : (
          false
        )
      }
      sx={{ p: 0, pt: 1, width: '100%' }}
    >
      {keeper ? (
        <FormDrafts
          keeper={keeper}
          version={record ? Number(record.version) : null}
          onRestored={() => setRestores(restores + 1)}
        />
      ) : null}
      <FormPreview preview={preview}>
        <Fragment key={restores}>{children}</Fragment>
      </FormPreview>
      <FirstErrorFocus />
      <FormShortcuts />
    </SimpleForm>
  );
}
