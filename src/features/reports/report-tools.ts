import { useEffect, useEffectEvent } from 'react';

import { callApi } from '#platform/api/client.ts';
import { dropFromLists } from '#platform/api/drop-from-lists.ts';
import { expireResponses } from '#platform/api/responses.ts';
import { errorText } from '#platform/api/error-text.ts';
import { isRequestError } from '#platform/api/errors.ts';
import { t } from '#platform/i18n/index.ts';
import { openModal } from '#platform/modals.ts';
import { reportDelete, reportsList, type Report } from '#shared/contract/reports.ts';
import { notify } from '#ui/Notice/notices.ts';

const listeners = new Set<() => void>();

/** Marks all cached responses about reports as outdated, and has what shows one request it again. */
export function reportsChanged(): void {
  expireResponses((address) => address.startsWith('/api/reports/'));
  for (const listener of listeners) listener();
}

/** Calls `act` after every change of reports on this page. */
export function useReportsChanged(act: () => void): void {
  const listen = useEffectEvent(act);
  useEffect(() => {
    const listener = () => listen();
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
}

/** Deletes a report after a confirmation. */
export function deleteReport({ id, project_name: project }: Report, onDone: () => void): void {
  const remove = async () => {
    try {
      await callApi(reportDelete, { body: { id } });
      reportsChanged();
      dropFromLists(reportsList, id);
      onDone();
      notify({ kind: 'status', text: t('reports.deleted') });
    } catch (error) {
      if (!isRequestError(error)) throw error;
      notify({ kind: 'alert', text: errorText(t, error) });
    }
  };
  openModal('question', {
    title: t('reports.deleteTitle'),
    text: t('reports.deleteText', { project }),
    yes: t('reports.delete'),
    onYes: () => void remove(),
  });
}
