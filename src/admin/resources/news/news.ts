import Article from '@mui/icons-material/ArticleOutlined';
import { newsInput, newsPatch } from '../../../shared/contract/news.ts';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { defineResource } from '../../root/defineResource.ts';

export const news = defineResource({
  name: 'news',
  group: 'content',
  icon: Article,
  recordRepresentation: 'title',
  screens: {
    list: lazyScreen(() => import('./NewsList.tsx'), 'NewsList'),
    create: lazyScreen(() => import('./NewsCreate.tsx'), 'NewsCreate'),
    edit: lazyScreen(() => import('./NewsEdit.tsx'), 'NewsEdit'),
  },
  input: newsInput,
  patch: newsPatch,
  affects: [],
});
