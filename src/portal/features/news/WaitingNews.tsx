import { Bone } from '../../components/feedback/Bone.tsx';
import styles from './WaitingNews.module.css';

export function WaitingNews() {
  return (
    <div className={styles.root} aria-hidden="true">
      {[1, 2, 3].map((n) => (
        <Bone key={n} className={styles.bone} />
      ))}
    </div>
  );
}
