import { useState } from 'react';
import type { NavigationItem } from '../../../shared/contract/navigation.ts';
import { PictureFrame } from '../../components/picture/PictureFrame.tsx';
import { SmartLink } from '../../components/SmartLink.tsx';
import { text } from '../../text/en.ts';
import styles from './NavigationPanel.module.css';

interface Props {
  entry: NavigationItem;
  onFollow: () => void;
}

/** The sub-pages of one entry: names in serif, and the cover of the one in question. */
export function NavigationPanel({ entry, onFollow }: Props) {
  const [shownAt, setShownAt] = useState(entry.sub[0]?.to);
  const shown = entry.sub.find(({ to }) => to === shownAt) ?? entry.sub[0];
  return (
    <div className={styles.panel}>
      <div className={styles.inner}>
        <div>
          <SmartLink to={entry.to} className={styles.all} onClick={onFollow}>
            {text.frame.all(entry.label)}
          </SmartLink>
          {shown?.text && <p className={styles.text}>{shown.text}</p>}
        </div>
        <ul className={styles.list}>
          {entry.sub.map((sub) => (
            <li key={sub.to} onPointerEnter={() => setShownAt(sub.to)} onFocus={() => setShownAt(sub.to)}>
              <SmartLink to={sub.to} isExternal={sub.external} className={styles.link} onClick={onFollow}>
                <span className={styles.name}>{sub.label}</span>
                {sub.count !== null && <span className={styles.count}>{sub.count}</span>}
              </SmartLink>
            </li>
          ))}
        </ul>
        <div aria-hidden="true">
          {shown && (
            <PictureFrame key={shown.to} picture={shown.cover} sizes="360px" className={styles.picture} />
          )}
        </div>
      </div>
    </div>
  );
}
