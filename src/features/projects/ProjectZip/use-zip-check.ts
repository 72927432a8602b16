import { useEffect, useState } from 'react';

import { openDeniedByServer } from '#platform/access/denied.ts';
import { callApi } from '#platform/api/client.ts';
import { errorText } from '#platform/api/error-text.ts';
import { ApiError, isRequestError } from '#platform/api/errors.ts';
import { handToBrowser } from '#platform/files/index.ts';
import { useLocale, useT } from '#platform/i18n/index.ts';
import type { ResponseOf, QueryOf } from '#shared/contract/endpoint.ts';
import {
  maxItems,
  projectZipCheck,
  type Project,
  type ProjectItem,
  type zipScopes,
} from '#shared/contract/projects.ts';

import { isTooMany, zipIdsOf } from '../items/chosen-items.ts';

export type ZipFormat = NonNullable<QueryOf<typeof projectZipCheck>['format']>;
export type ZipScope = (typeof zipScopes)[number] | 'chosen';
type Checked = ResponseOf<typeof projectZipCheck>['data'];

export interface ZipOptions {
  format: ZipFormat;
  scope: ZipScope;
  /** Numbers stand in front of the names of the files. */
  isNumbered: boolean;
}

interface ZipCheck {
  phase: 'checking' | 'ready' | 'failed' | 'barred';
  response: Checked | undefined;
  /** The error message of the server. */
  problem: string | undefined;
}

const checking: ZipCheck = { phase: 'checking', response: undefined, problem: undefined };

/** Checks permission, URL and size of a zip, again with every choice. */
export function useZipCheck(
  { id, name }: Pick<Project, 'id' | 'name'>,
  { format, scope, isNumbered }: ZipOptions,
  chosen: readonly ProjectItem[],
) {
  const t = useT();
  const lang = useLocale();
  const [check, setCheck] = useState<ZipCheck & { of: string }>({ ...checking, of: '' });
  const of = JSON.stringify([format, scope, lang, isNumbered]);
  const tooMany = scope === 'chosen' && isTooMany(chosen);
  useEffect(() => {
    if (tooMany) return;
    const life = new AbortController();
    const query = {
      id,
      format,
      lang,
      ...(isNumbered && { numbered: '1' as const }),
      ...(scope === 'chosen' ? zipIdsOf(chosen) : { scope }),
    };
    callApi(projectZipCheck, { query, signal: life.signal, passing: true }).then(
      ({ data: response }) => setCheck({ of, phase: 'ready', response, problem: undefined }),
      (error: unknown) => {
        if (life.signal.aborted) return;
        if (!isRequestError(error)) throw error;
        const isBarred = error instanceof ApiError && error.status === 403;
        setCheck({ of, phase: isBarred ? 'barred' : 'failed', response: undefined, problem: errorText(t, error) });
      },
    );
    return () => life.abort();
  }, [id, format, scope, chosen, tooMany, lang, isNumbered, of, t]);
  const denial: ZipCheck = {
    phase: 'failed',
    response: undefined,
    problem: t('projects.zip.tooMany', { max: maxItems }),
  };
  const current = tooMany ? denial : check.of === of ? check : checking;
  return {
    ...current,
    leadOn: () => openDeniedByServer(current.problem ?? '', { action: 'downloadProject', title: name }),
    hand: handToBrowser,
  };
}
