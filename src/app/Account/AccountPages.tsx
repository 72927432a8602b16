import { ProfilePage } from '#features/account/ProfilePage/ProfilePage.tsx';
import { EmailLinkPage } from '#features/auth/EmailLinkPage/EmailLinkPage.tsx';
import { RegisterPage } from '#features/auth/RegisterPage/RegisterPage.tsx';
import { WelcomePage } from '#features/auth/WelcomePage/WelcomePage.tsx';

import { LoginPage } from './LoginPage.tsx';

/** Pages that lead to each other, in one chunk. */
const pages = {
  login: LoginPage,
  register: RegisterPage,
  welcome: WelcomePage,
  email: EmailLinkPage,
  'account-profile': ProfilePage,
};
export type AccountPageName = keyof typeof pages;

export function AccountPage({ name }: { name: AccountPageName }) {
  const Page = pages[name];
  return <Page />;
}
