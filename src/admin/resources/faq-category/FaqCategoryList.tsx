import { Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { FaqCategory } from '../../../shared/contract/faq.ts';
import { ListColumn } from '../../components/columns/ListColumn.tsx';
import { InlineTitle } from '../../components/inline/InlineTitle.tsx';
import { RecordList } from '../../components/RecordList.tsx';

const Column = ListColumn<FaqCategory>;

function Questions({ id, questionCount }: FaqCategory) {
  const translate = useTranslate();
  const filter = encodeURIComponent(JSON.stringify({ categoryId: id }));
  return (
    <Link
      component={RouterLink}
      to={`/faq?filter=${filter}`}
      color="inherit"
      onClick={(event) => event.stopPropagation()}
    >
      {translate('admin.faq.questions', { smart_count: questionCount })}
    </Link>
  );
}

/** In the order in which members see them. */
export function FaqCategoryList() {
  return (
    <RecordList<FaqCategory> isOrdered>
      <Column source="title" disableSort>
        <InlineTitle />
      </Column>
      <Column source="questionCount" disableSort render={(record) => <Questions {...record} />} />
    </RecordList>
  );
}
