import { useEffect } from 'react';

import { goTo } from '#platform/go.ts';

/** The address of a project without its hash leads to all of them. */
export function OwnProject() {
  useEffect(() => goTo('/account/projects', 'replace'), []);
  return null;
}
