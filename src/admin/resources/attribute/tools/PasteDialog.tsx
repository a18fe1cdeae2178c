import { Alert, Box, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { Attribute } from '../../../../shared/contract/attribute.ts';
import { PASTED_VALUES_MAX } from '../../../../shared/contract/attributeTools.ts';
import { label as labelSchema } from '../../../../shared/contract/common.ts';
import { judgePastedValues, readPastedLines } from '../../../../shared/domain/pastedValues.ts';
import type { AdminDataProvider } from '../../../providers/dataProvider.ts';
import { readErrorMessage } from '../../../providers/httpClient.ts';
import { BulkDialog } from '../../library-item/bulk/BulkDialog.tsx';

/** Adds a pasted list of values, of which each line is judged while it is there. */
export function PasteDialog({ attribute, onClose }: { attribute: Attribute; onClose: () => void }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isRunning, setIsRunning] = useState(false);

  const lines = readPastedLines(text);
  const judged = judgePastedValues(
    lines,
    attribute.values.map(({ label }) => label),
  );
  const outcomes = lines.map((line, index) =>
    labelSchema.safeParse(line).success ? (judged[index] ?? 'new') : ('long' as const),
  );
  const count = (wanted: (typeof outcomes)[number]) => outcomes.filter((one) => one === wanted).length;
  const added = count('new');
  const trouble =
    lines.length > PASTED_VALUES_MAX
      ? translate('admin.value_tools.too_many', { smart_count: PASTED_VALUES_MAX })
      : count('long') > 0
        ? translate('admin.value_tools.too_long')
        : fault;

  const handleRun = async () => {
    setIsRunning(true);
    setFault(null);
    try {
      const result = await dataProvider.pasteValues(attribute.id, lines);
      notify('admin.value_tools.pasted', { type: 'info', messageArgs: { smart_count: result.added } });
      onClose();
    } catch (error) {
      setFault(readErrorMessage(error));
      setIsRunning(false);
    } finally {
      refresh();
    }
  };

  return (
    <BulkDialog
      title={translate('admin.value_tools.paste_title', { attribute: attribute.label })}
      action={
        added > 0
          ? translate('admin.value_tools.paste_action', { smart_count: added })
          : translate('admin.value_tools.paste_none')
      }
      canRun={added > 0 && lines.length <= PASTED_VALUES_MAX && count('long') === 0}
      isRunning={isRunning}
      onRun={() => void handleRun()}
      onClose={onClose}
    >
      <TextField
        label={translate('admin.value_tools.paste_label')}
        helperText={translate('admin.value_tools.paste_help')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        multiline
        minRows={5}
        maxRows={10}
        autoFocus
        fullWidth
      />
      {lines.length > 0 ? (
        <>
          <Typography role="status">
            {translate('admin.value_tools.preview_counts', {
              added,
              known: count('known'),
              repeated: count('repeated'),
            })}
          </Typography>
          <Box
            component="ol"
            tabIndex={0}
            aria-label={translate('admin.value_tools.preview')}
            sx={{
              m: 0,
              p: 0,
              listStyle: 'none',
              maxHeight: 220,
              overflowY: 'auto',
              border: 1,
              borderColor: 'divider',
            }}
          >
            {lines.slice(0, PASTED_VALUES_MAX).map((line, index) => {
              const outcome = outcomes[index] ?? 'new';
              return (
                <Box
                  component="li"
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
                  key={index}
                  sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', px: 1.5, py: 0.5 }}
                >
                  <Typography sx={{ overflowWrap: 'anywhere' }}>{line}</Typography>
                  <Typography
                    sx={{ flex: 'none' }}
                    color={outcome === 'long' ? 'error' : outcome === 'new' ? 'textPrimary' : 'textSecondary'}
                  >
                    {translate(`admin.value_tools.outcome.${outcome}`)}
                  </Typography>
                </Box>
              );
            })}
          </Box>
        </>
      ) : null}
      {trouble ? <Alert severity="error">{trouble}</Alert> : null}
    </BulkDialog>
  );
}
