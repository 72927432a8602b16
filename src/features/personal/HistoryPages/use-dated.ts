import { useMemo } from 'react';

import type { ContentType } from '#shared/contract/primitives.ts';
import { momentOf, type PersonalQuery } from '#shared/pages/personal-query.ts';

/** Returns the query of the history endpoints: the reader's dates as timestamps. */
export function useDated({ type, from, to }: PersonalQuery<ContentType>) {
  return useMemo(
    () => ({
      content_type_id: type,
      ...(from !== undefined && { from: momentOf(from, 'from') }),
      ...(to !== undefined && { to: momentOf(to, 'to') }),
    }),
    [type, from, to],
  );
}
