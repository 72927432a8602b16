import type { Picture } from '#shared/contract/catalogue.ts';

import styles from './Cover.module.css';

interface CoverProps {
  picture: Picture | null;
  /** CSS pixels at the widest. */
  size: number;
  /** Loads with the page: for covers in the first view. */
  eager?: boolean;
}

/** A square picture in the size the screen needs, over its mean colour. Decorative: the title is beside it. */
export function Cover({ picture, size, eager = false }: CoverProps) {
  // By script: the policy of the page forbids style attributes in the server's markup.
  const color = picture?.color ?? '';
  return (
    <span className={styles.cover} ref={(element) => element?.style.setProperty('background-color', color)}>
      {picture && (
        <img
          src={picture.sizes[0]?.url ?? picture.original}
          srcSet={picture.sizes.map(({ width, url }) => `${url} ${width}w`).join(', ')}
          sizes={`${size}px`}
          width={size}
          height={size}
          alt=""
          decoding="async"
          loading={eager ? 'eager' : 'lazy'}
        />
      )}
    </span>
  );
}
