import { Alert, Box, Button, Popover } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Form, type RaRecord, useDataProvider, useResourceContext, useTranslate } from 'react-admin';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { isStale, readErrorMessage, readFieldErrors } from '../../providers/httpClient.ts';
import { differingFields } from './differingFields.ts';
import { useInlineUndo } from './useInlineUndo.ts';

interface InlineEditorProps {
  /** The cell over which it opens. */
  anchor: HTMLElement | null;
  record: RaRecord;
  label: string;
  children: ReactNode;
  onClose: () => void;
}

type Values = Record<string, unknown>;
interface Conflict {
  /** The record as someone else saved it. */
  theirs: RaRecord;
  mine: Values;
  /** Fields that both changed; none when what they changed is something else. */
  fields: string[];
}

/** Changes a few fields of a record over its row. Enter saves, Escape leaves everything as it was. */
export function InlineEditor({ anchor, record, label, children, onClose }: InlineEditorProps) {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const notifyChange = useInlineUndo(resource, label);
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  const finish = () => {
    void queryClient.invalidateQueries({ queryKey: [resource] });
    onClose();
  };
  const write = async (base: RaRecord, changes: Values): Promise<Record<string, string> | undefined> => {
    setIsSaving(true);
    setFault(null);
    try {
      const { data: after } = await dataProvider.update<RaRecord>(resource, {
        id: record.id,
        data: { ...base, ...changes },
        previousData: base,
      });
      notifyChange({ before: base, after, fields: Object.keys(changes) });
      finish();
    } catch (error) {
      if (isStale(error)) {
        const { data: theirs } = await dataProvider.getOne<RaRecord>(resource, { id: record.id });
        setConflict({ theirs, mine: changes, fields: differingFields(record, theirs, Object.keys(changes)) });
        return undefined;
      }
      const errors = readFieldErrors(error);
      const named = Object.keys(errors).some((name) => name in changes);
      if (!named) setFault(readErrorMessage(error));
      return errors;
    } finally {
      setIsSaving(false);
    }
    return undefined;
  };
  const handleSubmit = async (values: Values) => {
    const changed = differingFields(record, values, Object.keys(values));
    if (changed.length === 0) {
      onClose();
      return undefined;
    }
    return write(record, Object.fromEntries(changed.map((name) => [name, values[name]])));
  };

  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      // A click in it is none on the row.
      onClick={(event) => event.stopPropagation()}
      anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': translate('admin.inline.title', { field: translate(label) }),
          sx: { p: 2, width: 360, maxWidth: 'calc(100vw - 32px)' },
        },
      }}
    >
      <Form record={record} onSubmit={handleSubmit} sanitizeEmptyValues={false}>
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {children}
          {fault ? <Alert severity="error">{fault}</Alert> : null}
          {conflict ? (
            <Alert severity="warning" variant="outlined">
              {conflict.fields.length > 0
                ? translate('admin.inline.conflict', {
                    theirs: conflict.fields
                      .map((name) => String(conflict.theirs[name] ?? translate('admin.inline.nothing')))
                      .join(', '),
                  })
                : translate('admin.inline.conflict_elsewhere')}
              <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
                <Button
                  size="small"
                  variant="outlined"
                  autoFocus
                  onClick={() => void write(conflict.theirs, conflict.mine)}
                >
                  {translate('admin.inline.keep_mine')}
                </Button>
                <Button size="small" color="inherit" onClick={finish}>
                  {translate('admin.inline.take_theirs')}
                </Button>
              </Box>
            </Alert>
          ) : (
            <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
              <Button size="small" color="inherit" onClick={onClose}>
                {translate('ra.action.cancel')}
              </Button>
              <Button size="small" variant="contained" type="submit" loading={isSaving}>
                {translate('ra.action.save')}
              </Button>
            </Box>
          )}
        </Box>
      </Form>
    </Popover>
  );
}
