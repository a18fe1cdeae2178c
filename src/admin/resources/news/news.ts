import Article from '@mui/icons-material/ArticleOutlined';
import { newsInput, newsPatch } from '../../../shared/contract/news.ts';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { defineResource } from '../../kit/defineResource.ts';
import { formScreens } from '../../kit/formScreens.ts';

export const news = defineResource({
  name: 'news',
  group: 'content',
  icon: Article,
  recordRepresentation: 'title',
  screens: {
    list: lazyScreen(() => import('./NewsList.tsx'), 'NewsList'),
    ...formScreens(() => import('./NewsInputs.tsx')),
  },
  input: newsInput,
  patch: newsPatch,
  shortcut: 'G N',
  affects: [],
});
