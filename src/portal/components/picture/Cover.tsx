import Skeleton from '@mui/material/Skeleton';
import type { Picture } from '../../../shared/contract/file.ts';
import { classNames } from '../../lib/classNames.ts';
import styles from './Cover.module.css';
import { PictureFrame } from './PictureFrame.tsx';

interface Props {
  /** Absent while the record is loaded. */
  picture?: Picture;
  /** Its form on screens wider than a phone's. */
  form?: 'wide' | 'panorama' | 'photo';
  sizes?: string;
}

const FULL_WIDTH = '(min-width: 1440px) 1312px, 100vw';

/** The picture that a record's page opens with; on a phone it reaches from edge to edge. */
export function Cover({ picture, form = 'wide', sizes = FULL_WIDTH }: Props) {
  const className = classNames(styles.root, styles[form]);
  if (!picture) return <Skeleton className={className} />;
  return <PictureFrame picture={picture} sizes={sizes} isFirst className={className} />;
}
