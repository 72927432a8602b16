import { Link } from 'wouter';

import { Icon } from '../Icon/Icon.tsx';
import { icons, type Drawing } from '../Icon/icons.ts';
import { pageNumbers } from './page-numbers.ts';
import styles from './Pagination.module.css';

interface PaginationProps {
  label: string;
  page: number;
  last: number;
  href: (page: number) => string;
  texts: { page: (page: number) => string; previous: string; next: string };
}

/** Links to the pages of a list: each has its address, so that it opens in a tab and comes back with «Back». */
export function Pagination({ label, page, last, href, texts }: PaginationProps) {
  if (last <= 1) return null;
  return (
    <nav aria-label={label} className={styles.pages}>
      {/* A list may have become shorter than its address says. */}
      <Step
        to={page > 1 ? href(Math.min(page - 1, last)) : undefined}
        label={texts.previous}
        icon={icons['chevron-left']}
      />
      <ol>
        {pageNumbers(page, last).map((number) =>
          typeof number === 'string' ? (
            <li key={number} aria-hidden="true" className={styles.gap}>
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                href={href(number)}
                className={styles.page}
                aria-label={texts.page(number)}
                aria-current={number === page ? 'page' : undefined}
              >
                {String(number)}
              </Link>
            </li>
          ),
        )}
      </ol>
      <Step to={page < last ? href(page + 1) : undefined} label={texts.next} icon={icons['chevron-right']} />
    </nav>
  );
}

function Step({ to, label, icon }: { to: string | undefined; label: string; icon: Drawing }) {
  const common = { className: styles.page, 'aria-label': label };
  const content = <Icon drawing={icon} />;
  return to === undefined ? (
    // At the end of the list it stays, as a link that leads nowhere: what is read there does not change with the page.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- without an address an `a` is no link
    <a {...common} role="link" aria-disabled="true">
      {content}
    </a>
  ) : (
    <Link {...common} rel={icon === icons['chevron-left'] ? 'prev' : 'next'} href={to}>
      {content}
    </Link>
  );
}
