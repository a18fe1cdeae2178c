import type { News } from '../../../shared/contract/news.ts';
import { RecordEdit } from '../../components/RecordEdit.tsx';
import { NewsInputs } from './NewsInputs.tsx';

export function NewsEdit() {
  return (
    <RecordEdit<News> portalPath={({ slug }) => `/news/${slug}`} deleteText="admin.news.delete_text">
      <NewsInputs />
    </RecordEdit>
  );
}
