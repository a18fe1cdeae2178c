import { useEffect, useRef, useSyncExternalStore } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { toastStore } from '../../lib/toast/toastStore.ts';
import styles from './Toasts.module.css';

/** Short messages at the bottom. A popover, so that they also show above an open dialog. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current;
    if (!element?.showPopover) return;
    // Shown anew each time: the top layer stacks in the order of opening.
    if (element.matches(':popover-open')) element.hidePopover();
    if (toasts.length > 0) element.showPopover();
  }, [toasts]);

  return (
    <div ref={host} popover="manual" className={styles.host} role="status" aria-live="polite">
      {toasts.map(({ id, message, action, tone }) => (
        <div key={id} className={classNames(styles.toast, tone === 'error' && styles.error)}>
          <span>{message}</span>
          {action && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                toastStore.dismiss(id);
                action.run();
              }}
            >
              {action.label}
            </button>
          )}
        </div>
      ))}
    </div>
  );
}
