import { memo } from 'react';
import type { ItemSummary } from '../../../../shared/contract/libraryItem.ts';
import { useBasketIds } from '../../../lib/basket/basketQueries.ts';
import { useBasketActions } from '../../../lib/basket/useBasketActions.ts';
import { describeItem } from '../../../lib/library/describeItem.ts';
import { paths } from '../../../lib/paths.ts';
import { useItemAttributes } from '../../../lib/queries/attributes.ts';
import { useBackground } from '../../../lib/router/background.ts';
import { useLocale } from '../../../lib/session/useSession.ts';
import { GridTile } from './GridTile.tsx';
import { ListItem } from './ListItem.tsx';
import { WaitingCell } from './WaitingCell.tsx';

interface Props {
  item: ItemSummary | undefined;
  index: number;
  view: 'grid' | 'list';
  fit: 'contain' | 'cover';
  isActive: boolean;
  isSelected: boolean;
  onToggle: (item: ItemSummary, index: number, isRange: boolean) => void;
  onFocus: (index: number) => void;
}

/** What tile and row have in common. */
export interface ItemViewProps {
  item: ItemSummary;
  index: number;
  fit: 'contain' | 'cover';
  facts: string;
  to: string;
  state: unknown;
  isActive: boolean;
  isSelected: boolean;
  isInBasket: boolean;
  onToggle: (isRange: boolean) => void;
  onBasket: () => void;
  onFocus: () => void;
}

export const ItemCell = memo(function ItemCell({ item, index, view, onToggle, onFocus, ...props }: Props) {
  const background = useBackground();
  const basket = useBasketIds();
  const { add, remove } = useBasketActions();
  const attributesOf = useItemAttributes();
  const locale = useLocale();
  if (!item) return <WaitingCell index={index} view={view} />;

  const isInBasket = basket.has(item.id);
  const View = view === 'grid' ? GridTile : ListItem;
  return (
    <View
      {...props}
      item={item}
      index={index}
      facts={describeItem(item, attributesOf(item.valueIds), locale)}
      to={paths.item(background.pathname, item.id) + background.search}
      state={{ background, index }}
      isInBasket={isInBasket}
      onToggle={(isRange) => onToggle(item, index, isRange)}
      onBasket={() => void (isInBasket ? remove(item.id) : add([item.id]))}
      onFocus={() => onFocus(index)}
    />
  );
});
