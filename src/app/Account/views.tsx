import { lazyComponent } from '#platform/lazy-component.tsx';
import type { View } from '../view.ts';
import type { AccountPageName } from './AccountPages.tsx';

const [AccountPage, load] = lazyComponent(() => import('./AccountPages.tsx'), 'AccountPage');

const view = (name: AccountPageName): View => ({
  render: () => <AccountPage key={name} name={name} />,
  load,
});

/** How the pages around an account look; /login is the first page with the Auth modal over it. */
export const accountViews = (home: View) => ({
  login: {
    ...home,
    render: (params: Record<string, string>) => (
      <>
        {home.render(params)}
        <AccountPage name="login" />
      </>
    ),
  },
  register: view('register'),
  welcome: view('welcome'),
  email: view('email'),
  'account-profile': view('account-profile'),
});
