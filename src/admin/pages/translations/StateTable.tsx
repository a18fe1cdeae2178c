import { Box, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { FileKind, TranslationOverview } from '../../../shared/contract/translationFile.ts';
import { LANGUAGE_NAMES, type Language, tagOf } from '../../../shared/domain/languages.ts';
import { SETTINGS_KIND } from '../../../shared/domain/translatedTexts.ts';
import { StatusDot } from '../../components/StatusDot.tsx';
import { formatNumber } from '../../providers/formats.ts';
import { useKindNames } from './useKindNames.ts';

type Kind = TranslationOverview['kinds'][number];
type Counts = Kind['languages'][number];

/** Kinds of records by languages, with what is left to do; each leads to the list of these records. */
export function StateTable({ overview: { kinds } }: { overview: TranslationOverview }) {
  const translate = useTranslate();
  const nameOf = useKindNames();
  const languages = kinds[0]?.languages.map(({ language }) => language) ?? [];
  return (
    <Box component="section" aria-labelledby="translation-state">
      <Typography variant="h2" id="translation-state" sx={{ mb: 2 }}>
        {translate('admin.translation_files.state')}
      </Typography>
      <Box
        component="table"
        sx={{ width: '100%', borderCollapse: 'collapse', display: { xs: 'block', md: 'table' } }}
      >
        <Box component="thead" sx={{ display: { xs: 'none', md: 'table-header-group' } }}>
          <tr>
            <Box component="th" scope="col" sx={head}>
              {translate('admin.translation_files.kind')}
            </Box>
            {languages.map((language) => (
              <Box component="th" scope="col" key={language} lang={tagOf(language)} sx={head}>
                {LANGUAGE_NAMES[language]}
              </Box>
            ))}
          </tr>
        </Box>
        <Box component="tbody" sx={{ display: { xs: 'block', md: 'table-row-group' } }}>
          {kinds.map((kind) => (
            <Box component="tr" key={kind.kind} sx={row}>
              <Box component="th" scope="row" sx={{ ...cell, fontWeight: 500 }}>
                {nameOf(kind.kind)}{' '}
                <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                  {formatNumber(kind.total)}
                </Box>
              </Box>
              {kind.languages.map((counts) => (
                <Box component="td" key={counts.language} sx={cell}>
                  <Box
                    component="span"
                    lang={tagOf(counts.language)}
                    sx={{ display: { md: 'none' }, color: 'text.secondary', minWidth: 96, flex: 'none' }}
                  >
                    {LANGUAGE_NAMES[counts.language]}
                  </Box>
                  <State kind={kind.kind} total={kind.total} counts={counts} />
                </Box>
              ))}
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

/** What is left to do in a language, most first. */
function State({ kind, total, counts }: { kind: FileKind; total: number; counts: Counts }) {
  const translate = useTranslate();
  const { language, missing, partial, outdated } = counts;
  if (total === 0)
    return (
      <Line>
        <StatusDot tone="muted">{translate('admin.translation_files.none')}</StatusDot>
      </Line>
    );
  if (missing + partial + outdated === 0)
    return (
      <Line>
        <StatusDot tone="success">{translate('admin.translation_files.whole')}</StatusDot>
      </Line>
    );
  return (
    <Box component="span" sx={{ display: 'grid', gap: 0.25, justifyItems: 'start' }}>
      {missing + partial > 0 ? (
        <ToList kind={kind} filter="lacks" language={language}>
          {[
            ...(missing > 0 ? [translate('admin.translation_files.missing', { smart_count: missing })] : []),
            ...(partial > 0 ? [translate('admin.translation_files.partial', { smart_count: partial })] : []),
          ].join(', ')}
        </ToList>
      ) : null}
      {outdated > 0 ? (
        <ToList kind={kind} filter="outdated" language={language}>
          {translate('admin.translation_files.outdated', { smart_count: outdated })}
        </ToList>
      ) : null}
    </Box>
  );
}

interface ToListProps {
  kind: FileKind;
  filter: 'lacks' | 'outdated';
  language: Language;
  children: string;
}

function ToList({ kind, filter, language, children }: ToListProps) {
  const translate = useTranslate();
  const nameOf = useKindNames();
  const dot = <StatusDot tone={filter === 'lacks' ? 'muted' : 'warning'}>{children}</StatusDot>;
  // Values have no list of their own.
  if (kind === 'attribute-value') return <Line>{dot}</Line>;
  const search = new URLSearchParams({ filter: JSON.stringify({ [filter]: language }) });
  return (
    <Link
      component={RouterLink}
      to={{ pathname: `/${kind}`, search: kind === SETTINGS_KIND ? '' : search.toString() }}
      color="inherit"
      underline="hover"
      aria-label={`${translate(`admin.translation_files.${filter === 'lacks' ? 'show' : 'show_outdated'}`, {
        kind: nameOf(kind),
        language: LANGUAGE_NAMES[language],
      })}: ${children}`}
      sx={line}
    >
      {dot}
    </Link>
  );
}

const line = { minHeight: 28, display: 'inline-flex', alignItems: 'center' } as const;
const Line = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={line}>
    {children}
  </Box>
);

const row = {
  display: { xs: 'grid', md: 'table-row' },
  py: { xs: 1.5, md: 0 },
  borderBottom: 1,
  borderColor: 'divider',
} as const;
const cell = {
  display: { xs: 'flex', md: 'table-cell' },
  gap: 1,
  alignItems: 'baseline',
  py: { xs: 0, md: 0.75 },
  pl: 0,
  pr: 2,
  textAlign: 'start',
  verticalAlign: 'baseline',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums lining-nums',
} as const;
const head = {
  ...cell,
  color: 'text.secondary',
  fontSize: '0.75rem',
  fontWeight: 400,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
