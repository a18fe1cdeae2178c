import { Box, Button, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useCreatePath, useDataProvider, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { TranslationImport } from '../../../shared/contract/translationFile.ts';
import { directionOf, LANGUAGE_NAMES, tagOf } from '../../../shared/domain/languages.ts';
import { isTranslatedKind, SETTINGS_KIND } from '../../../shared/domain/translatedTexts.ts';
import { FieldDifference } from '../../components/history/FieldDifference.tsx';
import { useFieldWords } from '../../components/history/useFieldWords.ts';
import { StatusDot, type Tone } from '../../components/StatusDot.tsx';
import { useSettingTextNames } from '../../components/translations/useSettingTextNames.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { useKindNames } from './useKindNames.ts';

const COUNTS = [
  ['changed', 'success'],
  ['confirmed', 'success'],
  ['same', 'muted'],
  ['empty', 'muted'],
  ['refused', 'warning'],
] as const satisfies readonly (readonly [keyof TranslationImport, Tone])[];

interface ReviewTextsProps {
  name: string;
  outcome: TranslationImport;
  isBusy: boolean;
  onWrite: () => void;
  onCancel: () => void;
}

/** What a file would do, text by text, before it is written. */
export function ReviewTexts({ name, outcome, isBusy, onWrite, onCancel }: ReviewTextsProps) {
  const translate = useTranslate();
  const { language, changes, refusals, changed, confirmed, refused } = outcome;
  const written = changed + confirmed;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'grid', gap: 1 }} role="status">
        <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {translate('admin.translation_files.import.heading', {
            file: name,
            language: LANGUAGE_NAMES[language],
          })}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, typography: 'body2' }}>
          {COUNTS.filter(([count]) => outcome[count] > 0).map(([count, tone]) => (
            <StatusDot key={count} tone={tone}>
              {translate(`admin.translation_files.import.${count}`, { smart_count: outcome[count] })}
            </StatusDot>
          ))}
        </Box>
        {written === 0 ? (
          <Typography>{translate('admin.translation_files.import.nothing')}</Typography>
        ) : null}
      </Box>
      {refusals.length > 0 ? (
        <Texts heading="refusals" shown={refusals.length} total={refused}>
          {refusals.map((one) => (
            <TextLine key={`${one.kind} ${one.recordId} ${one.field} ${one.name}`} {...one}>
              <Typography variant="body2">
                {translate(`admin.translation_files.import.reasons.${one.reason}`, { detail: one.detail })}
              </Typography>
            </TextLine>
          ))}
        </Texts>
      ) : null}
      {changes.length > 0 ? (
        <Texts heading="changes" shown={changes.length} total={changed}>
          {changes.map((one) => (
            <TextLine key={`${one.kind} ${one.recordId} ${one.field}`} {...one}>
              <Box lang={tagOf(language)} dir={directionOf(language)}>
                {one.before === '' ? (
                  <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                    {one.after}
                  </Typography>
                ) : (
                  <FieldDifference
                    resource={one.kind}
                    isNamed={false}
                    change={{
                      field: one.field,
                      format: one.after.includes('\n') ? 'lines' : 'text',
                      before: one.before,
                      after: one.after,
                    }}
                  />
                )}
              </Box>
            </TextLine>
          ))}
        </Texts>
      ) : null}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          position: 'sticky',
          bottom: 0,
          py: 1.5,
          bgcolor: 'background.default',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        {written > 0 ? (
          <Button variant="contained" loading={isBusy} onClick={onWrite}>
            {translate('admin.translation_files.import.write', { smart_count: written })}
          </Button>
        ) : null}
        <Button onClick={onCancel} disabled={isBusy}>
          {translate('admin.translation_files.import.again')}
        </Button>
      </Box>
    </Box>
  );
}

interface TextsProps {
  heading: 'refusals' | 'changes';
  shown: number;
  total: number;
  children: ReactNode;
}

function Texts({ heading, shown, total, children }: TextsProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography variant="overline" component="h4" id={id} color="textSecondary">
        {translate(`admin.translation_files.import.${heading}`)}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {children}
      </Box>
      {shown < total ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {translate('admin.translation_files.import.first', { count: shown })}
        </Typography>
      ) : null}
    </Box>
  );
}

interface TextLineProps {
  kind: string;
  recordId: number;
  name: string;
  field: string;
  children: ReactNode;
}

function SettingTextName({ field }: { field: string }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data } = useQuery({
    queryKey: ['configuration', 'all'],
    queryFn: ({ signal }) => dataProvider.readConfiguration(signal),
  });
  return useSettingTextNames(data).nameOf(field);
}

/** A text by its record and field, with what is said of it. */
function TextLine({ kind, recordId, name, field, children }: TextLineProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { nameOf } = useFieldWords(kind);
  const kindName = useKindNames();
  const isSettings = kind === SETTINGS_KIND;
  const isKnown = isTranslatedKind(kind) || isSettings;
  const title = isKnown
    ? name || (isSettings ? kindName(kind) : `${kindName(kind)} ${recordId}`)
    : translate('admin.translation_files.import.unknown', { name: name || `${kind}-${recordId}` });
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: { xs: 0.5, md: 3 },
        gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'minmax(0,1fr) minmax(0,2fr)' },
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {isKnown && kind !== 'attribute-value' ? (
          <Link
            component={RouterLink}
            to={isSettings ? `/${kind}` : createPath({ resource: kind, type: 'edit', id: recordId })}
            color="inherit"
          >
            {title}
          </Link>
        ) : (
          title
        )}
        <Typography variant="body2" color="textSecondary">
          {isSettings ? (
            <SettingTextName field={field} />
          ) : isKnown ? (
            [kindName(kind), nameOf({ field })].join(' · ')
          ) : null}
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}
