import { ReportPage } from '#features/reports/ReportPage/ReportPage.tsx';
import { ReportsPage } from '#features/reports/ReportsPage/ReportsPage.tsx';

/** Pages of which one leads to the other: a chunk of their own. */
export function ReportPages({ id }: { id: string | undefined }) {
  return id === undefined ? <ReportsPage /> : <ReportPage id={id} />;
}
