import type { ComponentType } from 'react';
import type { EventTeaser } from '../../../shared/contract/event.ts';
import type { ItemSummary } from '../../../shared/contract/libraryItem.ts';
import type { NewsTeaser } from '../../../shared/contract/news.ts';
import type { ToolkitTeaser } from '../../../shared/contract/toolkit.ts';
import type { TrainingTeaser } from '../../../shared/contract/trainingVideo.ts';
import type { KindWith } from '../../../shared/domain/recordKinds.ts';
import { EventCard } from './EventCard.tsx';
import { ItemCard } from './ItemCard.tsx';
import { NewsCard } from './NewsCard.tsx';
import { ToolkitCard } from './ToolkitCard.tsx';
import { TrainingCard } from './TrainingCard.tsx';

interface Records {
  'library-item': ItemSummary;
  news: NewsTeaser;
  event: EventTeaser;
  toolkit: ToolkitTeaser;
  'training-video': TrainingTeaser;
}

/** What a card may be told, whatever its kind; those without a choice pass it over. */
interface CardProps<T> {
  record: T;
  sizes: string;
  size?: 'medium' | 'small';
  /** Level of its title. */
  level?: 2 | 3;
}

/** The card of each kind, for lists of several of them. */
export const kindCards: { readonly [Kind in KindWith<'card'>]: ComponentType<CardProps<Records[Kind]>> } = {
  'library-item': ItemCard,
  news: NewsCard,
  event: EventCard,
  toolkit: ToolkitCard,
  'training-video': TrainingCard,
};

/** As `kindCards`, where record and kind come together: types cannot follow that through the table. */
export const cardOf = (kind: KindWith<'card'>) => kindCards[kind] as ComponentType<CardProps<unknown>>;
