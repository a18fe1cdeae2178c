import type { ComponentType } from 'react';
import type { Teaser } from '../../../shared/contract/contentKinds.ts';
import type { KindWith } from '../../../shared/domain/recordKinds.ts';
import { EventCard } from './EventCard.tsx';
import { ItemCard } from './ItemCard.tsx';
import { NewsCard } from './NewsCard.tsx';
import { ToolkitCard } from './ToolkitCard.tsx';
import { TrainingCard } from './TrainingCard.tsx';

/** Properties of cards of every kind; those without a choice ignore them. */
interface CardProps<T> {
  record: T;
  sizes: string;
  size?: 'medium' | 'small';
  /** Level of its title. */
  level?: 2 | 3;
}

/** The card of each kind, for lists of several of them. */
export const kindCards: { readonly [Kind in KindWith<'card'>]: ComponentType<CardProps<Teaser<Kind>>> } = {
  'library-item': ItemCard,
  news: NewsCard,
  event: EventCard,
  toolkit: ToolkitCard,
  'training-video': TrainingCard,
};

/** As `kindCards`, where record and kind come together: types cannot follow that through the table. */
export const cardOf = (kind: KindWith<'card'>) => kindCards[kind] as ComponentType<CardProps<unknown>>;
