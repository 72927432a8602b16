import { ReportPage } from '#features/reports/ReportPage/ReportPage.tsx';
import { ReportsPage } from '#features/reports/ReportsPage/ReportsPage.tsx';

/** Pages that lead to each other, in one chunk. */
export function ReportPages({ id }: { id: string | undefined }) {
  return id === undefined ? <ReportsPage /> : <ReportPage id={id} />;
}
