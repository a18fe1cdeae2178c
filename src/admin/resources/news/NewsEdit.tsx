import { PrevNextButtons } from 'react-admin';
import type { News } from '../../../shared/contract/news.ts';
import { RecordEdit } from '../../components/RecordEdit.tsx';
import { NewsInputs } from './NewsInputs.tsx';

export function NewsEdit() {
  return (
    <RecordEdit<News>
      actions={<PrevNextButtons sort={{ field: 'publishedAt', order: 'DESC' }} />}
      portalPath={({ slug }) => `/news/${slug}`}
      deleteText="admin.news.delete_text"
    >
      <NewsInputs />
    </RecordEdit>
  );
}
