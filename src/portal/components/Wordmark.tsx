import type { CSSProperties } from 'react';
import type { Picture } from '../../shared/contract/file.ts';
import { classNames } from '../lib/classNames.ts';
import styles from './Wordmark.module.css';

/** Pixels across that suffice for a sharp logo. */
const WIDE_ENOUGH = 400;

interface Props {
  /** The organisation's name; empty while it is not known. */
  name: string | undefined;
  logo: Picture | null | undefined;
}

/** The organisation's logo, else its name. */
export function Wordmark({ name, logo }: Props) {
  const source = logo?.sources.find(({ width }) => width >= WIDE_ENOUGH) ?? logo?.sources.at(-1);
  if (!logo || !source) return name;
  const style = { '--logo': `url("${source.url}")`, '--ratio': logo.width / logo.height } as CSSProperties;
  return (
    <span
      role="img"
      aria-label={name}
      className={classNames(styles.logo, logo.ground && styles.ink)}
      style={style}
    />
  );
}
