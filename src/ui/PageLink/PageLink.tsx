import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { findPage } from '#shared/pages/pages.ts';

interface PageLinkProps {
  /** A page's path without the language's prefix; it may carry a query. */
  to: string;
  className?: string | undefined;
  children: ReactNode;
  current?: boolean;
  onFollow?: () => void;
}

/** A link to a page of the product, or its text where there is no such page yet. */
export function PageLink({ to, className, children, current = false, onFollow }: PageLinkProps) {
  const path = to.split(/[?#]/)[0] ?? '';
  if (!findPage(path)) return <span className={className}>{children}</span>;
  return (
    <Link href={to} className={className} aria-current={current ? 'page' : undefined} onClick={() => onFollow?.()}>
      {children}
    </Link>
  );
}
