import { Check, Plus } from 'lucide-react';
import { classNames } from '../../../lib/classNames.ts';
import { text } from '../../../text/en.ts';
import styles from './BasketButton.module.css';

interface Props {
  title: string;
  isInBasket: boolean;
  isActive: boolean;
  onPress: () => void;
}

/** Quick add; what is in the basket says so and can be taken out again. */
export function BasketButton({ title, isInBasket, isActive, onPress }: Props) {
  const Sign = isInBasket ? Check : Plus;
  return (
    <div className={styles.place}>
      <button
        type="button"
        className={classNames(styles.root, isInBasket && styles.in)}
        aria-label={isInBasket ? text.item.removeTitle(title) : text.item.addTitle(title)}
        tabIndex={isActive ? 0 : -1}
        onClick={onPress}
      >
        <Sign size={16} strokeWidth={1.5} aria-hidden="true" />
        <span className={styles.label}>{isInBasket ? text.item.added : text.item.add}</span>
      </button>
    </div>
  );
}
