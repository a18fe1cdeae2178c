import { Newspaper } from 'lucide-react';
import { newsInput, newsPatch } from '../../../shared/contract/news.ts';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { thinIcon } from '../../components/thinIcon.tsx';
import { defineResource } from '../../root/defineResource.ts';

export const news = defineResource({
  name: 'news',
  icon: thinIcon(Newspaper),
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
