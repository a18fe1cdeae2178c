import { type CSSProperties, startTransition, useCallback, useState } from 'react';
import type { Picture, PictureFit } from '../../../shared/contract/file.ts';
import { classNames } from '../../lib/classNames.ts';
import styles from './PictureFrame.module.css';
import { toSourceSets } from './pictureSources.ts';

interface Props {
  picture: Picture | null;
  /** Empty when a title beside the picture says it. */
  alt?: string;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  /** As the picture itself says, unless the place asks for something else. */
  fit?: PictureFit;
  /** The picture that the page opens with. */
  isFirst?: boolean;
  className?: string;
}

/** A picture in a box: dominant colour and blur first, then the right width, cropped around its focal point. */
export function PictureFrame({ picture, alt = '', sizes, isFirst = false, className, ...props }: Props) {
  const [isLoaded, setLoaded] = useState(false);
  // A cached picture can be complete before React listens for its load event. As a transition, so that React need not
  // finish everything else of the page in the same task.
  const catchCached = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth > 0) startTransition(() => setLoaded(true));
  }, []);
  if (!picture || picture.sources.length === 0)
    return <span className={classNames(styles.frame, className)} />;

  const sets = toSourceSets(picture);
  const fit = props.fit ?? picture.fit;
  const [x, y] = fit === 'cover' ? picture.focalPoint : [0.5, 0.5];
  // The placeholder lies exactly where the picture will, and goes once that is there.
  const position = `${x * 100}% ${y * 100}%`;
  const frame: CSSProperties = {
    backgroundColor: fit === 'cover' && picture.colour && !picture.ground ? picture.colour : undefined,
    backgroundImage:
      !isLoaded && picture.placeholder && !picture.ground ? `url("${picture.placeholder}")` : undefined,
    backgroundPosition: position,
    backgroundSize: fit,
  };
  return (
    <span
      className={classNames(styles.frame, picture.ground && styles[picture.ground], className)}
      style={frame}
    >
      <picture>
        {sets.slice(0, -1).map(({ mediaType, srcSet }) => (
          <source key={mediaType} type={mediaType} srcSet={srcSet} sizes={sizes} />
        ))}
        <img
          ref={catchCached}
          // What the page opens with shows as it arrives; a fade would hold it back.
          className={classNames(styles.image, (isFirst || isLoaded) && styles.loaded)}
          style={{ objectFit: fit, objectPosition: position }}
          alt={alt}
          sizes={sizes}
          srcSet={sets.at(-1)?.srcSet}
          width={picture.width}
          height={picture.height}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          // What the page opens with may have been drawn by index.html already: it must not vanish for a moment.
          decoding={isFirst ? 'sync' : 'async'}
          draggable={false}
          onLoad={() => setLoaded(true)}
        />
      </picture>
    </span>
  );
}
