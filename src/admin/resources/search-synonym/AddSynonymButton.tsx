import Add from '@mui/icons-material/AddOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { z } from 'zod';
import type { searchSynonymInput } from '../../../shared/contract/searchSynonym.ts';

/** Where the form for a synonym of a search is, filled in with its words. */
export function addSynonymPath(query: string): string {
  const source: z.input<typeof searchSynonymInput> = { direction: 'one', words: [query], finds: [] };
  return `/search-synonym/create?${new URLSearchParams({ source: JSON.stringify(source) })}`;
}

/** Leads from a search without a result to the form of a synonym for it. */
export function AddSynonymButton({ query }: { query: string }) {
  const translate = useTranslate();
  return (
    <Button
      component={Link}
      to={addSynonymPath(query)}
      size="small"
      startIcon={<Add />}
      aria-label={translate('admin.synonym.add_for', { query })}
      // A row that is clicked opens its record.
      onClick={(event) => event.stopPropagation()}
      sx={{ flex: 'none' }}
    >
      {translate('admin.synonym.add')}
    </Button>
  );
}
