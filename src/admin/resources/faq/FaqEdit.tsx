import type { Faq } from '../../../shared/contract/faq.ts';
import { RecordEdit } from '../../components/RecordEdit.tsx';
import { FaqInputs } from './FaqInputs.tsx';
import { FeedbackSection } from './FeedbackSection.tsx';

export function FaqEdit() {
  return (
    <RecordEdit<Faq> portalPath={({ slug }) => `/faq?question=${slug}`} deleteText="admin.faq.delete_text">
      <FaqInputs feedback={<FeedbackSection />} />
    </RecordEdit>
  );
}
