import { useGetOne } from 'react-admin';
import { useParams } from 'react-router';
import type { Terms } from '../../../shared/contract/terms.ts';
import { RecordEdit } from '../../components/RecordEdit.tsx';
import { PublishedTerms } from './PublishedTerms.tsx';
import { TermsInputs } from './termsForm.tsx';

/** The form of a draft; of a published version its text and who accepted it. */
export function TermsEdit() {
  const { id } = useParams();
  const { data } = useGetOne<Terms>('terms', { id: Number(id) });
  const isDraft = data?.number === null;
  return (
    <RecordEdit<Terms>
      key={isDraft ? 'draft' : 'published'}
      hasToolbar={isDraft}
      deleteText="admin.terms.delete_text"
    >
      {isDraft ? <TermsInputs /> : data ? <PublishedTerms terms={data} /> : null}
    </RecordEdit>
  );
}
