import styles from './SignInFrame.module.css';

/** What went wrong, said at once to screen readers. */
export function Notice({ children }: { children: string }) {
  return (
    <p role="alert" className={styles.notice}>
      {children}
    </p>
  );
}
