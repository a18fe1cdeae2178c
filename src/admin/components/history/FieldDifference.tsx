import { Box, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldChange } from '../../../shared/contract/history.ts';
import { textDifference } from '../../../shared/domain/textDifference.ts';
import { useFieldWords } from './useFieldWords.ts';

/** Characters that are shown around a change; what is further away stays as it was. */
const AROUND = 120;

/** A stretch that did not change, without its middle when that is long. */
function shorten(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  const start = isFirst ? '' : text.slice(0, AROUND);
  const end = isLast ? '' : text.slice(-AROUND);
  return text.length <= start.length + end.length + AROUND ? text : `${start} … ${end}`;
}

/** The words of a longer text with what went and what came. */
function MarkedText({ name, before, after }: { name: string; before: string; after: string }) {
  const parts = useMemo(() => textDifference(before, after), [before, after]);
  return (
    <Box
      // A long text scrolls, by keyboard too.
      tabIndex={0}
      role="group"
      aria-label={name}
      sx={{
        maxHeight: 240,
        overflowY: 'auto',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        borderLeft: 1,
        borderColor: 'divider',
        pl: 1.5,
        mt: 0.5,
        typography: 'body2',
        '& del': { color: 'text.secondary' },
        '& ins': { fontWeight: 500, bgcolor: 'action.selected' },
      }}
    >
      {parts.map(({ kind, text }, index) => {
        const key = `${index} ${kind}`;
        if (kind === 'removed') return <del key={key}>{text}</del>;
        if (kind === 'added') return <ins key={key}>{text}</ins>;
        const place = { isFirst: index === 0, isLast: index === parts.length - 1 };
        return <span key={key}>{shorten(text, place)}</span>;
      })}
    </Box>
  );
}

interface FieldDifferenceProps {
  change: FieldChange;
  resource: string;
  isNamed?: boolean;
}

/** A field with what it had and what it has, in words. */
export function FieldDifference({ change, resource, isNamed = true }: FieldDifferenceProps) {
  const translate = useTranslate();
  const { nameOf, write } = useFieldWords(resource);
  const { format, before, after } = change;
  const show = (text: string) => write(text, format) || translate('admin.history.empty');
  return (
    <Box sx={{ mt: 0.75, minWidth: 0 }}>
      {isNamed ? (
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {nameOf(change)}
        </Typography>
      ) : null}
      {format === 'lines' ? (
        <MarkedText name={nameOf(change)} before={before} after={after} />
      ) : (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <Box component="del" sx={{ color: 'text.secondary' }}>
            {show(before)}
          </Box>{' '}
          →{' '}
          <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 500 }}>
            {show(after)}
          </Box>
        </Typography>
      )}
    </Box>
  );
}
