import { useEffect, useId, useRef, useState, type ReactNode } from 'react';

import { purposeOf } from '#platform/access/intent.ts';
import { addressOfIntent, returnAddress } from '#platform/account/return-address.ts';
import { useT } from '#platform/i18n/index.ts';
import { lazyComponent } from '#platform/lazy-component.tsx';
import { closeModal, type Modals } from '#platform/modals.ts';
import type { PendingSignIn } from '#shared/contract/second-factor.ts';
import { passwordRestoreRequestCreate } from '#shared/contract/users.ts';
import { Dialog } from '#ui/Dialog/Dialog.tsx';
import { TextButton } from '#ui/Form/Form.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';

import { LoginForm } from '../forms/LoginForm.tsx';
import styles from '../forms/forms.module.css';
import { PasskeyLogin } from '../forms/PasskeyLogin.tsx';

// Most people log in: the other forms come when they are asked for.
const [MailForm, loadMailForm] = lazyComponent(() => import('../forms/MailForm.tsx'), 'MailForm');
const [MailSent, loadMailSent] = lazyComponent(() => import('../forms/MailSent.tsx'), 'MailSent');
const [NewPasswordForm, loadNewPassword] = lazyComponent(
  () => import('../forms/NewPasswordForm.tsx'),
  'NewPasswordForm',
);
const [RegisterForm, loadRegisterForm] = lazyComponent(() => import('../forms/RegisterForm.tsx'), 'RegisterForm');
const [SecondFactorForm, loadSecondFactor] = lazyComponent(
  () => import('../forms/SecondFactorForm.tsx'),
  'SecondFactorForm',
);

/** Loads the form of a state before it is shown, which then has a first field for the focus. */
const load: Record<State['name'], () => Promise<unknown>> = {
  login: () => Promise.resolve(),
  factor: loadSecondFactor,
  register: loadRegisterForm,
  restore: loadMailForm,
  newPassword: loadNewPassword,
  confirmSent: loadMailSent,
  restoreSent: loadMailSent,
};

interface State {
  name: 'login' | 'register' | 'restore' | 'newPassword' | 'confirmSent' | 'restoreSent' | 'factor';
  /** The pending second factor. */
  pending?: PendingSignIn;
  /** The address that a mail was sent to. */
  email?: string;
  /** A new password was just set. */
  restored?: boolean;
}

const titles = {
  login: 'auth.login',
  factor: 'auth.login',
  register: 'auth.registration',
  confirmSent: 'auth.registration',
  restore: 'auth.restore',
  restoreSent: 'auth.restore',
  newPassword: 'auth.restore',
} as const;

/** Logging in, making an account, getting back into one: one dialog in several states (spec.md section 2). */
export function AuthModal(props: Modals['auth']) {
  const { state: first = 'login', redirect, restoreHash = '', intent, onDismiss, onSignedIn } = props;
  const t = useT();
  const [state, setShown] = useState<State>({ name: first });
  const change = async (next: State) => {
    await load[next.name]();
    setShown(next);
  };
  const setState = (next: State) => void change(next).catch(reportError);
  const { name } = state;
  const lineId = useId();
  const content = useRef<HTMLDivElement>(null);
  // Where the dialog opens, it gives the focus away itself.
  useEffect(() => {
    if (name !== first) content.current?.querySelector<HTMLElement>('[data-first]')?.focus();
  }, [name, first]);
  const close = () => {
    closeModal();
    onDismiss?.();
  };

  const then = redirect ?? returnAddress();
  // A registration returns to its action by the link of the mail.
  const returnTo = () => then ?? (intent && addressOfIntent(intent));
  const done = () => {
    closeModal();
    onSignedIn?.();
  };

  const other = (question: string | undefined, text: string, name: 'login' | 'register' | 'restore') => (
    <p className={styles.other}>
      {question} <TextButton onClick={() => setState({ name })}>{text}</TextButton>
    </p>
  );
  const back = other(undefined, t('auth.back'), 'login');

  const faces: Record<State['name'], ReactNode> = {
    login: (
      <>
        {state.restored === true && (
          <div className={styles.status}>
            <Notice>{t('auth.restored')}</Notice>
          </div>
        )}
        <LoginForm
          then={then}
          onDone={done}
          onPending={(pending) => setState({ name: 'factor', pending })}
          onForgot={() => setState({ name: 'restore' })}
          onConfirmSent={(email) => setState({ name: 'confirmSent', email })}
        />
        <PasskeyLogin then={then} onDone={done} />
        {other(t('auth.noAccount'), t('auth.register'), 'register')}
      </>
    ),
    factor: state.pending && (
      <>
        <SecondFactorForm pending={state.pending} then={then} onDone={done} />
        {back}
      </>
    ),
    register: (
      <>
        <RegisterForm returnTo={returnTo} onDone={(email) => setState({ name: 'confirmSent', email })} />
        {other(t('auth.haveAccount'), t('auth.logIn'), 'login')}
      </>
    ),
    restore: (
      <>
        <MailForm
          endpoint={passwordRestoreRequestCreate}
          hint={t('auth.restoreHint')}
          submit={t('auth.restoreSend')}
          onDone={(email) => setState({ name: 'restoreSent', email })}
        />
        {back}
      </>
    ),
    newPassword: (
      <NewPasswordForm
        hash={restoreHash}
        remedy={<TextButton onClick={() => setState({ name: 'restore' })}>{t('auth.restoreSend')}</TextButton>}
        onDone={() => setState({ name: 'login', restored: true })}
      />
    ),
    confirmSent: (
      <>
        <MailSent kind="confirm" email={state.email ?? ''} />
        {back}
      </>
    ),
    restoreSent: (
      <>
        <MailSent kind="restore" email={state.email ?? ''} />
        {back}
      </>
    ),
  };

  const isFirst = name === 'login' || name === 'register';
  return (
    <Dialog
      title={t(titles[name])}
      closeName={t('shell.close')}
      describedBy={intent && isFirst ? lineId : undefined}
      inAddress={onDismiss !== undefined}
      onClose={close}
    >
      {intent && isFirst && (
        <div id={lineId}>
          <p className={styles.sentence}>{t('denials.guest', { purpose: purposeOf(t, intent) })}</p>
          <p className={styles.lead}>{t('auth.registerLead')}</p>
        </div>
      )}
      <div ref={content}>{faces[name]}</div>
    </Dialog>
  );
}
