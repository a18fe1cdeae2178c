import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordChange } from '../../../shared/contract/history.ts';
import { formatMediumDateTime } from '../../providers/formats.ts';
import { FieldDifference } from './FieldDifference.tsx';
import { useFieldWords } from './useFieldWords.ts';

/** What a change was, in a few words. */
export function useChangeName() {
  const translate = useTranslate();
  return ({ action, bulk }: Pick<RecordChange, 'action' | 'bulk'>): string => {
    if (!bulk) return translate(`admin.history.actions.${action}`);
    const what = translate('admin.history.part_of', {
      action: translate(`admin.history.bulk.${bulk.action}`),
      smart_count: bulk.count,
    });
    return bulk.undoneAt ? `${what} · ${translate('admin.history.is_undone')}` : what;
  };
}

/** Who made a change, and by which key of a program. */
export function useChangeAuthor() {
  const translate = useTranslate();
  return ({ by, key }: Pick<RecordChange, 'by' | 'key'>): string => {
    const who = by ?? translate('admin.history.nobody');
    if (!key) return who;
    const { name, prefix } = key;
    return `${who}, ${translate(name === null ? 'admin.history.by_former_key' : 'admin.history.by_key', { name, prefix })}`;
  };
}

/** The initial fields of a new record, shown on request. */
function Beginning({ fields, resource }: { fields: RecordChange['fields']; resource: string }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { nameOf, write } = useFieldWords(resource);
  if (!isOpen)
    return (
      <Button size="small" onClick={() => setOpen(true)} sx={{ px: 0 }}>
        {translate('admin.history.began')}
      </Button>
    );
  return (
    <Box component="dl" sx={{ m: 0, mt: 0.75, display: 'grid', gap: 0.75 }}>
      {fields.map((change) => (
        <div key={change.field}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {nameOf(change)}
          </Typography>
          <Typography
            component="dd"
            variant="body2"
            sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {write(change.after, change.format)}
          </Typography>
        </div>
      ))}
    </Box>
  );
}

interface ChangeEntryProps {
  change: RecordChange;
  resource: string;
  /** Whether nothing may be written now. */
  isHeld: boolean;
  /** Absent where nothing can be restored. */
  onRestore?: (() => void) | undefined;
  onUndo: () => void;
}

/** One change of a record: who, when, each field before and after, and the ways back. */
export function ChangeEntry({ change, resource, isHeld, onRestore, onUndo }: ChangeEntryProps) {
  const translate = useTranslate();
  const nameOf = useChangeName();
  const authorOf = useChangeAuthor();
  const { action, fields, canUndo } = change;
  const at = formatMediumDateTime(change.at);
  return (
    <Box component="li" sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider', minWidth: 0 }}>
      <Typography>{nameOf(change)}</Typography>
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        {authorOf(change)} · {at}
      </Typography>
      {action === 'create' && fields.length > 0 ? (
        <Beginning fields={fields} resource={resource} />
      ) : (
        fields.map((field) => <FieldDifference key={field.field} change={field} resource={resource} />)
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mt: 0.5 }}>
        {canUndo ? (
          <Button
            size="small"
            sx={{ px: 0 }}
            disabled={isHeld}
            onClick={onUndo}
            aria-label={translate('admin.history.undo_name', { what: nameOf(change), at })}
          >
            {translate('admin.history.undo')}
          </Button>
        ) : null}
        {onRestore ? (
          <Button
            size="small"
            sx={{ px: 0 }}
            disabled={isHeld}
            onClick={onRestore}
            aria-label={translate('admin.history.restore_name', { at })}
          >
            {translate('admin.history.restore')}
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}
