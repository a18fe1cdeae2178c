import { Box, Button, Link, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { LoggedChange } from '../../../shared/contract/changeLog.ts';
import { useChangeAuthor, useChangeName } from '../../components/history/ChangeEntry.tsx';
import { FieldDifference } from '../../components/history/FieldDifference.tsx';
import { formatMediumDateTime } from '../../providers/formats.ts';
import { isResource, useKindName } from './kinds.ts';

const HistoryDrawer = lazy(async () => ({
  default: (await import('../../components/history/HistoryDrawer.tsx')).HistoryDrawer,
}));

/** Changes of the log, each leading to its record's history. */
export function ChangeTable({ changes }: { changes: readonly LoggedChange[] }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const [opened, setOpened] = useState<LoggedChange | null>(null);
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}>
        {changes.map((change) => (
          <Line key={change.id} change={change} onOpen={() => setOpened(change)} />
        ))}
      </Box>
      <Suspense fallback={null}>
        {opened ? (
          <HistoryDrawer
            of={
              opened.kind === 'configuration'
                ? 'configuration'
                : { resource: opened.kind, id: opened.recordId }
            }
            name={opened.kind === 'configuration' ? translate('admin.configuration.title') : opened.name}
            actions={
              <Button
                size="small"
                component={RouterLink}
                to={
                  opened.kind === 'configuration'
                    ? '/configuration'
                    : createPath({ resource: opened.kind, type: 'edit', id: opened.recordId })
                }
              >
                {translate('admin.history.open_record')}
              </Button>
            }
            onClose={() => setOpened(null)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

function Line({ change, onOpen }: { change: LoggedChange; onOpen: () => void }) {
  const translate = useTranslate();
  const kindName = useKindName();
  const changeName = useChangeName();
  const authorOf = useChangeAuthor();
  const [isOpen, setOpen] = useState(false);
  const { kind, recordId, fields, at } = change;
  const name =
    kind === 'configuration'
      ? fields.map(({ label, field }) => label ?? field).join(', ')
      : change.name || translate('admin.changes.unnamed', { id: recordId });
  const hasHistory = isResource(kind) || kind === 'configuration';
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        columnGap: 3,
        gridTemplateColumns: { xs: 'minmax(0,1fr)', md: '200px minmax(0,1fr)' },
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatMediumDateTime(at)}
        <Box component="span" sx={{ display: { xs: 'inline', md: 'block' } }}>
          <Box component="span" sx={{ display: { md: 'none' } }}>
            {' · '}
          </Box>
          {authorOf(change)}
        </Box>
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {hasHistory ? (
            <Link
              component="button"
              type="button"
              onClick={onOpen}
              aria-label={translate('admin.changes.history_name', { name })}
              sx={{ font: 'inherit', textAlign: 'left', verticalAlign: 'baseline' }}
            >
              {name}
            </Link>
          ) : (
            name
          )}{' '}
          <Typography component="span" variant="body2" color="textSecondary">
            · {kindName(kind)} · {changeName(change)}
          </Typography>
        </Typography>
        {fields.length > 0 ? (
          <Button
            size="small"
            sx={{ px: 0, minWidth: 0 }}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {translate('admin.changes.fields', { smart_count: fields.length })}
          </Button>
        ) : null}
        {isOpen
          ? fields.map((field) => <FieldDifference key={field.field} change={field} resource={kind} />)
          : null}
      </Box>
    </Box>
  );
}
