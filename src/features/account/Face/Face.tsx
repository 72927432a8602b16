import type { User } from '#shared/contract/users.ts';

import styles from './Face.module.css';

interface FaceProps {
  user: Pick<User, 'first_name' | 'last_name'> & {
    picture: {
      readonly original: string;
      readonly sizes: readonly { readonly width: number; readonly url: string }[];
    } | null;
  };
  /** CSS pixels. */
  size: 28 | 96;
}

/** A person's picture, or their initials as a drawing: the name is beside it, or names the button. */
export function Face({ user, size }: FaceProps) {
  const { picture } = user;
  return (
    <span
      className={styles.face}
      data-size={size}
      data-initials={picture ? undefined : initials(user)}
      aria-hidden="true"
    >
      {picture && (
        <img
          src={picture.sizes[0]?.url ?? picture.original}
          srcSet={picture.sizes.map(({ width, url }) => `${url} ${width}w`).join(', ')}
          sizes={`${size}px`}
          width={size}
          height={size}
          alt=""
        />
      )}
    </span>
  );
}

const initials = ({ first_name, last_name }: FaceProps['user']) =>
  [first_name, last_name].map((name) => /^./su.exec(name.trim())?.[0].toLocaleUpperCase() ?? '').join('');
