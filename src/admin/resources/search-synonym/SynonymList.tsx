import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { SearchSynonym } from '../../../shared/contract/searchSynonym.ts';
import { ListColumn } from '../../components/columns/ListColumn.tsx';
import { RecordList } from '../../components/RecordList.tsx';
import { OpenSearches } from './OpenSearches.tsx';

const Column = ListColumn<SearchSynonym>;

/** Synonyms by their first word, beside the searches that found nothing. */
export function SynonymList() {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 4, lg: 5 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 280px' },
        alignItems: 'start',
      }}
    >
      <RecordList<SearchSynonym> sort={{ field: 'words', order: 'ASC' }}>
        <Column source="words" render={({ words }) => words.join(', ')} />
        <Column
          source="finds"
          disableSort
          render={({ direction, finds }) =>
            direction === 'both' ? (
              <Typography color="textSecondary">{translate('admin.synonym.each_other')}</Typography>
            ) : (
              finds.join(', ')
            )
          }
        />
      </RecordList>
      <Box sx={{ pt: { lg: 6 } }}>
        <OpenSearches />
      </Box>
    </Box>
  );
}
