import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Terms } from '../../../shared/contract/terms.ts';
import { FormColumns, FormSection } from '../../components/FormColumns.tsx';
import { RichTextView } from '../../components/rich-text/RichTextView.tsx';
import { formatMediumDateTime } from '../../providers/formats.ts';
import { Acceptances } from './Acceptances.tsx';
import { TermsStateDot } from './TermsStateDot.tsx';

/** A version whose text never changes again, and who accepted it. */
export function PublishedTerms({ terms }: { terms: Terms }) {
  const translate = useTranslate();
  return (
    <FormColumns
      aside={
        <>
          <FormSection title="admin.terms.state">
            <TermsStateDot terms={terms} />
            <Typography variant="body2" color="textSecondary">
              {terms.publishedAt === null
                ? null
                : translate('admin.terms.since', { date: formatMediumDateTime(terms.publishedAt) })}{' '}
              {translate('admin.terms.fixed')}
            </Typography>
          </FormSection>
          {terms.changes === '' ? null : (
            <FormSection title="resources.terms.fields.changes">
              <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {terms.changes}
              </Typography>
            </FormSection>
          )}
        </>
      }
    >
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {terms.title}
      </Typography>
      <Box
        role="region"
        aria-label={translate('admin.terms.text')}
        tabIndex={0}
        sx={{ maxHeight: 420, overflowY: 'auto', border: 1, borderColor: 'divider', p: { xs: 2, sm: 3 } }}
      >
        <RichTextView html={terms.body} />
      </Box>
      <FormSection title="admin.terms.acceptances">
        <Acceptances key={terms.id} terms={terms} />
      </FormSection>
    </FormColumns>
  );
}
