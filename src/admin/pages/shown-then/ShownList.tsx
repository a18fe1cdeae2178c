import { Box, Link, Typography } from '@mui/material';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { ShownKind, ShownThen } from '../../../shared/contract/shownThen.ts';
import { useFieldWords } from '../../components/history/useFieldWords.ts';
import { StatusDot, type Tone } from '../../components/StatusDot.tsx';
import { Thumbnail } from '../../components/Thumbnail.tsx';
import { formatMediumDateTime } from '../../providers/formats.ts';

const tones: Record<ShownThen['now'], Tone> = {
  shown: 'success',
  hidden: 'muted',
  trashed: 'error',
  gone: 'error',
};

/** Records as they were, each with what has become of it. */
export function ShownList({ kind, entries }: { kind: ShownKind; entries: readonly ShownThen[] }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { nameOf } = useFieldWords(kind);
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}>
      {entries.map(({ id, title, picture, since, until, changed, now }) => (
        <Box
          component="li"
          key={id}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '40px minmax(0, 1fr)', md: '40px minmax(0, 1fr) auto' },
            columnGap: 2,
            rowGap: 0.5,
            alignItems: 'center',
            py: 1,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Thumbnail picture={picture} size={40} />
          <Box sx={{ minWidth: 0 }}>
            {now === 'shown' || now === 'hidden' ? (
              <Link
                component={RouterLink}
                to={createPath({ resource: kind, type: 'edit', id })}
                sx={{ overflowWrap: 'anywhere' }}
              >
                {title}
              </Link>
            ) : (
              <Typography component="span" sx={{ overflowWrap: 'anywhere' }}>
                {title}
              </Typography>
            )}
            <Typography variant="body2" color="textSecondary">
              {translate('admin.shown_then.since', { at: formatMediumDateTime(since) })}
              {until ? ` ${translate('admin.shown_then.until', { at: formatMediumDateTime(until) })}` : ''}
              {' · '}
              {changed.length > 0
                ? translate('admin.shown_then.changed', {
                    fields: changed.map((field) => nameOf({ field })).join(', '),
                  })
                : translate('admin.shown_then.unchanged')}
            </Typography>
          </Box>
          <Box sx={{ gridColumn: { xs: 2, md: 'auto' } }}>
            <StatusDot tone={tones[now]}>{translate(`admin.shown_then.now.${now}`)}</StatusDot>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
