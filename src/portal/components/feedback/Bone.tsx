import type { CSSProperties } from 'react';
import { classNames } from '../../lib/classNames.ts';
import styles from './Bone.module.css';

/** A quiet block where content will be. */
export function Bone({ className, style }: { className?: string; style?: CSSProperties }) {
  return <span aria-hidden="true" className={classNames(styles.root, className)} style={style} />;
}
