import { Box, Button, Checkbox, FormControlLabel, MenuItem, Skeleton, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { MATCH_MAX, type RenameRule, renameRule } from '../../../../shared/contract/bulkChange.ts';
import type { Library } from '../../../../shared/contract/library.ts';
import type { LibraryItem } from '../../../../shared/contract/libraryItem.ts';
import { PLACEHOLDERS, renameItems, unknownPlaceholders } from '../../../../shared/domain/renameItems.ts';
import { type AttributeIndex, useAttributes } from '../../../components/useAttributes.ts';
import { useLibraries } from '../../../components/useLibraries.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { RenamePreview, type Renaming } from './RenamePreview.tsx';
import { useSelection } from './SelectionContext.tsx';
import { useBulk } from './useBulk.ts';

const COUNTER = ['start', 'step', 'digits'] as const;
type Draft = RenameRule & { pattern: string };
const emptyRule: Draft = { ...renameRule.parse({ renames: 'both' }), pattern: '' };

const ruleOf = ({ pattern, ...rest }: Draft) => ({ ...rest, ...(pattern.trim() ? { pattern } : {}) });

function previewOf(
  items: readonly LibraryItem[],
  rule: RenameRule,
  { byValue, libraries }: Pick<AttributeIndex, 'byValue'> & { libraries: readonly Library[] },
): Renaming[] {
  const titles = new Map(libraries.map(({ id, title }) => [id, title]));
  const seen = items.map(({ title, file, libraryId, publishedAt, createdAt, valueIds }) => {
    const values: Record<string, string[]> = {};
    for (const id of [...valueIds].sort((a, b) => a - b)) {
      const known = byValue.get(id);
      if (known) values[known.attribute.slug] = [...(values[known.attribute.slug] ?? []), known.value.label];
    }
    const library = titles.get(libraryId) ?? '';
    return { title, fileName: file.name, library, date: publishedAt ?? createdAt, values };
  });
  return renameItems(seen, rule).flatMap((after, index) => {
    const item = items[index];
    return item ? { id: item.id, before: { title: item.title, fileName: item.file.name }, after } : [];
  });
}

/** Renames many items by a pattern, or by finding and replacing, with every name shown before. */
export function RenameDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { dataProvider, count, isRunning, run, readItems } = useBulk(onClose);
  const { ids, isWhole, libraryId } = useSelection();
  const { attributes, byValue } = useAttributes();
  const pattern = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<Draft>(emptyRule);
  const change = (fields: Partial<Draft>) => setDraft((before) => ({ ...before, ...fields }));
  const { libraries } = useLibraries();
  const { data: items } = useQuery({
    queryKey: ['library-item', 'renamed', isWhole ? 'all' : ids],
    queryFn: readItems,
  });

  const unknown = unknownPlaceholders(
    draft.pattern,
    attributes.map(({ slug }) => slug),
  );
  const parsed = renameRule.safeParse(ruleOf(draft));
  const isEmpty = draft.pattern.trim() === '' && draft.find === '';
  const renamings = items && parsed.success ? previewOf(items, parsed.data, { byValue, libraries }) : [];
  const wanted = useDeferredValue(
    JSON.stringify([
      ...new Set(
        renamings.flatMap(({ before, after }) => (before.fileName === after.fileName ? [] : after.fileName)),
      ),
    ]),
  );
  const { data: taken = new Set<string>() } = useQuery({
    queryKey: ['library-item', 'namesTaken', libraryId, wanted],
    enabled: libraryId !== null && wanted !== '[]',
    queryFn: async () => {
      const names = (JSON.parse(wanted) as string[]).slice(0, MATCH_MAX);
      const own = new Set(items?.map(({ id }) => id));
      const matches = await dataProvider.matchFiles(libraryId ?? 0, names);
      const others = matches.flatMap((match) => match.items.filter(({ id }) => !own.has(id)));
      return new Set(others.map(({ fileName }) => fileName.toLowerCase()));
    },
  });

  const insert = (name: string) => {
    const field = pattern.current;
    const start = field?.selectionStart ?? draft.pattern.length;
    const end = field?.selectionEnd ?? start;
    change({ pattern: `${draft.pattern.slice(0, start)}{${name}}${draft.pattern.slice(end)}` });
    field?.focus();
  };
  const handleRun = () =>
    run(
      () =>
        dataProvider.renameItems({
          // In the order of the preview, by which the server counts too.
          target: { ids: items?.map(({ id }) => id) ?? [] },
          rule: ruleOf(draft),
        }),
      { message: 'admin.many.renamed' },
    );

  return (
    <BulkDialog
      title={translate('admin.many.rename_title', { smart_count: count })}
      action={translate('admin.many.rename')}
      canRun={Boolean(items) && parsed.success && !isEmpty && unknown.length === 0}
      isRunning={isRunning}
      onRun={() => void handleRun()}
      onClose={onClose}
    >
      <TextField
        autoFocus
        inputRef={pattern}
        label={translate('admin.many.pattern')}
        value={draft.pattern}
        onChange={(event) => change({ pattern: event.target.value })}
        error={unknown.length > 0}
        helperText={
          unknown.length > 0
            ? translate('admin.many.unknown', { names: unknown.map((name) => `{${name}}`).join(', ') })
            : translate('admin.many.pattern_help')
        }
        fullWidth
      />
      <Box
        role="group"
        aria-label={translate('admin.many.placeholders')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}
      >
        {PLACEHOLDERS.map((name) => (
          <Button key={name} size="small" variant="outlined" onClick={() => insert(name)}>
            {translate(`admin.many.placeholder.${name}`)}
          </Button>
        ))}
        {attributes.map(({ id, slug, label }) => (
          <Button key={id} size="small" variant="outlined" onClick={() => insert(slug)}>
            {label}
          </Button>
        ))}
      </Box>
      {draft.pattern.includes('{number}') ? (
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}>
          {COUNTER.map((name) => (
            <TextField
              key={name}
              type="number"
              label={translate(`admin.many.counter_${name}`)}
              value={draft.counter[name]}
              error={!renameRule.shape.counter.unwrap().shape[name].safeParse(draft.counter[name]).success}
              onChange={(event) =>
                change({ counter: { ...draft.counter, [name]: Number(event.target.value) } })
              }
            />
          ))}
        </Box>
      ) : null}
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>
        <TextField
          label={translate('admin.many.find')}
          value={draft.find}
          onChange={(event) => change({ find: event.target.value })}
        />
        <TextField
          label={translate('admin.many.replacement')}
          value={draft.replacement}
          onChange={(event) => change({ replacement: event.target.value })}
        />
      </Box>
      <FormControlLabel
        control={
          <Checkbox
            checked={draft.matchCase}
            onChange={(event) => change({ matchCase: event.target.checked })}
          />
        }
        label={translate('admin.many.match_case')}
      />
      <TextField
        select
        label={translate('admin.many.rename_what')}
        value={draft.renames}
        onChange={(event) => change({ renames: renameRule.shape.renames.parse(event.target.value) })}
        fullWidth
      >
        {renameRule.shape.renames.options.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`admin.many.renames.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      {items ? (
        <RenamePreview renamings={renamings} renames={draft.renames} taken={taken} />
      ) : (
        <Skeleton variant="rectangular" height={160} />
      )}
    </BulkDialog>
  );
}
