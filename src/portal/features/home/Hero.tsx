import Button from '@mui/material/Button';
import type { CSSProperties } from 'react';
import type { Picture } from '../../../shared/contract/file.ts';
import { readHero } from '../../../shared/domain/heroSetting.ts';
import { PictureFrame } from '../../components/picture/PictureFrame.tsx';
import { classNames } from '../../lib/classNames.ts';
import { useConfiguration } from '../../lib/queries/configuration.ts';
import styles from './Hero.module.css';

const focusOf = ({ focalPoint: [x], width, height }: Picture): CSSProperties =>
  ({ '--hero-focus': x, '--hero-aspect': width / height }) as CSSProperties;

/** One picture of the whole width, one line, one action: the words beside what the picture shows, never across it. */
export function Hero() {
  const configuration = useConfiguration();
  if (!configuration) return <div className={classNames(styles.hero, styles.pictured)} data-tone="light" />;
  const picture = configuration['hero.picture'];
  const { side, tone } = readHero(configuration);
  const { 'hero.to': to, 'hero.action': action } = configuration;
  return (
    <section
      className={classNames(styles.hero, picture && styles.pictured)}
      style={picture ? focusOf(picture) : undefined}
      data-side={picture ? side : undefined}
      data-tone={picture ? tone : undefined}
    >
      {picture && <PictureFrame picture={picture} sizes="100vw" isFirst className={styles.picture} />}
      <div className={styles.words}>
        <div className={styles.block}>
          <p className={styles.eyebrow}>{configuration['hero.eyebrow']}</p>
          <h1 className={styles.title}>{configuration['hero.title']}</h1>
          {to && action && (
            <Button
              variant="outlined"
              color={picture ? 'onPicture' : 'primary'}
              href={to}
              className={styles.action}
            >
              {action}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
