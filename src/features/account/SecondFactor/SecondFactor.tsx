import { Suspense, useState, type ReactNode } from 'react';

import { passkeysWork } from '#platform/account/passkeys.ts';
import { errorText } from '#platform/api/error-text.ts';
import { useEndpoint } from '#platform/api/use-endpoint.ts';
import { useT, type TextKey } from '#platform/i18n/index.ts';
import { lazyComponent } from '#platform/lazy-component.tsx';
import { secondFactorState, type SecondFactor as State } from '#shared/contract/second-factor.ts';
import { Button } from '#ui/Button/Button.tsx';
import { notify } from '#ui/Notice/notices.ts';
import { Notice } from '#ui/Notice/Notice.tsx';
import { Skeleton } from '#ui/Skeleton/Skeleton.tsx';
import { useSkeleton } from '#ui/Skeleton/use-skeleton.ts';

import { NewCodes } from './NewCodes.tsx';
import { Passkeys } from './Passkeys.tsx';
import { ProofForm } from './ProofForm.tsx';
import type { Outcome, Task } from './prove.ts';
import styles from './SecondFactor.module.css';

// With what draws its QR code, which few who open their profile need.
const [AppForm, loadAppForm] = lazyComponent(() => import('./AppForm.tsx'), 'AppForm');

const titles = {
  passkeyAdd: 'factor.passkeyAdd',
  passkeyRemove: 'factor.passkeyRemove',
  appAdd: 'factor.appAdd',
  appRemove: 'factor.appRemove',
  codesNew: 'factor.codesNew',
  passwordRemove: 'factor.passwordRemove',
} as const satisfies Record<Task['kind'], TextKey>;

const done = {
  passkeyAdd: 'factor.passkeyAdded',
  passkeyRemove: 'factor.passkeyRemoved',
  appAdd: 'factor.appAdded',
  appRemove: 'factor.appRemoved',
  codesNew: undefined,
  passwordRemove: 'factor.passwordRemoved',
} as const satisfies Record<Task['kind'], TextKey | undefined>;

/** What signs the person in beside their password: passkeys, an app, recovery codes. */
export function SecondFactor() {
  const t = useT();
  const { phase, response, error, retry } = useEndpoint(secondFactorState);
  const [changed, setChanged] = useState<State>();
  const [task, setTask] = useState<Task>();
  const [app, setApp] = useState<{ secret: string; uri: string }>();
  const [codes, setCodes] = useState<readonly string[]>();
  const skeleton = useSkeleton(phase === 'loading');
  const state = changed ?? response?.data;

  const cancel = () => {
    setTask(undefined);
    setApp(undefined);
  };
  const take = (outcome: Outcome) => {
    if (outcome.app) return setApp(outcome.app);
    setChanged(outcome.state);
    setCodes(outcome.codes);
    const text = task && done[task.kind];
    if (text) notify({ kind: 'status', text: t(text) });
    cancel();
    retry();
  };
  const taskFor = (...kinds: Task['kind'][]) => {
    if (!task || !state || !kinds.includes(task.kind)) return null;
    if (app) {
      return (
        <Suspense fallback={<Skeleton width="100%" height="160px" />}>
          <AppForm app={app} onDone={take} onCancel={cancel} />
        </Suspense>
      );
    }
    return (
      <ProofForm key={task.kind} task={task} title={titles[task.kind]} state={state} onDone={take} onCancel={cancel} />
    );
  };
  const start = (kind: Exclude<Task['kind'], 'passkeyRemove'>) => {
    setTask({ kind });
    // Meanwhile the person proves who they are.
    if (kind === 'appAdd') loadAppForm().catch(reportError);
  };
  const begin = (kind: Exclude<Task['kind'], 'passkeyRemove'>) => (
    <p>
      <Button onClick={() => start(kind)}>{t(titles[kind])}</Button>
    </p>
  );

  return (
    <>
      <p className={styles.hint}>{t('factor.lead')}</p>
      {phase === 'failed' && error && !state && (
        <>
          <Notice kind="error">{`${t('factor.failed')}. ${errorText(t, error)}`}</Notice>
          <p>
            <Button onClick={retry}>{t('factor.reload')}</Button>
          </p>
        </>
      )}
      {!state && skeleton && <Skeleton width="100%" height="160px" />}
      {state?.is_required === true && <Notice>{t('factor.required')}</Notice>}
      {codes && <NewCodes codes={codes} onDone={() => setCodes(undefined)} />}
      {state && (
        <>
          <Part title="factor.passkeys" hint="factor.passkeysHint">
            <Passkeys passkeys={state.passkeys} onRemove={(id) => setTask({ kind: 'passkeyRemove', id })} />
            {taskFor('passkeyAdd', 'passkeyRemove') ??
              (state.passkeys_available && passkeysWork() ? (
                begin('passkeyAdd')
              ) : (
                <p className={styles.hint}>{t('factor.passkeysUnavailable')}</p>
              ))}
          </Part>
          <Part title="factor.app" hint="factor.appHint">
            {state.totp && <p>{t('factor.appOn')}</p>}
            {taskFor('appAdd', 'appRemove') ?? begin(state.totp ? 'appRemove' : 'appAdd')}
          </Part>
          {(state.totp || state.passkeys.length > 0) && (
            <Part title="factor.codes" hint="factor.codesHint">
              <p>{t('factor.codesLeft', { count: String(state.recovery_codes_left) })}</p>
              {taskFor('codesNew') ?? begin('codesNew')}
            </Part>
          )}
          {!state.has_password && <Notice>{t('factor.passwordOff')}</Notice>}
          {state.has_password && state.passkeys.length > 0 && (taskFor('passwordRemove') ?? begin('passwordRemove'))}
        </>
      )}
    </>
  );
}

function Part({ title, hint, children }: { title: TextKey; hint: TextKey; children: ReactNode }) {
  const t = useT();
  return (
    <section className={styles.section} aria-label={t(title)}>
      <h3 className={styles.name}>{t(title)}</h3>
      <p className={styles.hint}>{t(hint)}</p>
      {children}
    </section>
  );
}
