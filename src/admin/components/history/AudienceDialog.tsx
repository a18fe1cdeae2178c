import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Typography,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type Identifier, useCanAccess, useDataProvider, useTranslate } from 'react-admin';
import type { Audience, AudienceKind } from '../../../shared/contract/audience.ts';
import { LANGUAGE_NAMES } from '../../../shared/domain/languages.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';
import { useGroups } from '../groups/useGroups.ts';
import { MomentInput } from '../moment/MomentInput.tsx';
import { useSeeAs } from '../useSeeAs.tsx';
import { AudienceTable } from './AudienceTable.tsx';
import { PersonPicker } from './PersonPicker.tsx';
import { ReasonList } from './ReasonList.tsx';

interface AudienceDialogProps {
  kind: AudienceKind;
  id: Identifier;
  name: string;
  hasUnsaved: boolean;
  onClose: () => void;
}

/** Who can view a record at a given time, by role and market and for one person, with the reasons where they cannot. */
export function AudienceDialog({ kind, id, name, hasUnsaved, onClose }: AudienceDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { canAccess: canPick } = useCanAccess({ resource: 'users', action: 'list' });
  const { open: openAs, isPending: isOpening } = useSeeAs();
  const [at, setAt] = useState<string | null>(null);
  const [person, setPerson] = useState<{ id: number; name: string } | null>(null);
  const { data, error, isPending } = useQuery({
    queryKey: ['audience', kind, id, at, person?.id],
    queryFn: ({ signal }) =>
      dataProvider.readAudience(kind, id, { at: at ?? undefined, userId: person?.id }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {translate('admin.audience.title', { name })}
      </DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2.5, pt: 1 }}>
          {hasUnsaved ? <Alert severity="info">{translate('admin.audience.unsaved')}</Alert> : null}
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: '1fr 1fr' } }}>
            <MomentInput label={translate('admin.audience.at')} value={at} onChange={setAt} />
            {canPick ? (
              <PersonPicker label={translate('admin.audience.person')} value={person} onChange={setPerson} />
            ) : null}
          </Box>
          {error ? <Alert severity="error">{readErrorMessage(error)}</Alert> : null}
          {isPending ? <Skeleton variant="rectangular" height={240} /> : null}
          {data ? <Decision audience={data} /> : null}
        </Box>
      </DialogContent>
      <DialogActions>
        {person ? (
          <Button loading={isOpening} onClick={() => openAs({ userId: person.id, at })}>
            {translate('admin.seeing_as.open_as')}
          </Button>
        ) : null}
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Decision({ audience }: { audience: Audience }) {
  const translate = useTranslate();
  const { nameOf } = useGroups();
  const { person, cells, layers } = audience;
  const groups = [...new Set(layers.flatMap((layer) => layer.groups))];
  const shown = cells.filter(({ reasons }) => reasons.length === 0).length;
  const summary =
    shown === cells.length
      ? translate('admin.audience.everyone')
      : shown === 0
        ? translate('admin.audience.nobody')
        : translate('admin.audience.some', { smart_count: shown, total: cells.length });
  return (
    <>
      {person ? (
        <Alert severity={person.reasons.length === 0 ? 'success' : 'warning'} role="status">
          {translate(
            person.reasons.length === 0 ? 'admin.audience.person_sees' : 'admin.audience.person_hidden',
            {
              name: person.name,
            },
          )}
          <ReasonList audience={audience} reasons={person.reasons} />
        </Alert>
      ) : null}
      {audience.isInReview ? <Alert severity="info">{translate('admin.audience.in_review')}</Alert> : null}
      {audience.access ? (
        <Alert severity="info">{translate(`admin.audience.access.${audience.access}`)}</Alert>
      ) : null}
      <Typography role={person ? undefined : 'status'}>{summary}</Typography>
      {groups.length > 0 ? (
        <Typography>
          {translate('admin.audience.groups', { groups: groups.map(nameOf).join(', ') })}
        </Typography>
      ) : null}
      {audience.untranslated.length > 0 ? (
        <Alert severity="info">
          {translate('admin.audience.untranslated', {
            languages: audience.untranslated.map((language) => LANGUAGE_NAMES[language]).join(', '),
          })}
        </Alert>
      ) : null}
      <AudienceTable {...audience} />
      {shown < cells.length ? (
        <section>
          <Typography variant="overline" component="h3" color="textSecondary">
            {translate('admin.audience.why')}
          </Typography>
          <ReasonList audience={audience} />
        </section>
      ) : null}
    </>
  );
}
