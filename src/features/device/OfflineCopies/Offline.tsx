import type { Row } from '#shared/contract/catalogue.ts';

import { CopiesSection } from './CopiesSection.tsx';
import { OfflineSwitch } from './OfflineSwitch.tsx';
import { RowsSwitch } from './RowsSwitch.tsx';
import type { OfflineSubject } from './subject.ts';

export { offlineCopies } from './copies.ts';

/** The switch of a whole subject, that of the selected rows, and the list of all copies; in one chunk. */
export function Offline(props: { subject: OfflineSubject } | { rows: readonly Row[] } | { part: 'section' }) {
  if ('part' in props) return <CopiesSection />;
  return 'rows' in props ? <RowsSwitch rows={props.rows} /> : <OfflineSwitch subject={props.subject} />;
}
