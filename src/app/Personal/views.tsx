import { lazyComponent } from '#platform/lazy-component.tsx';
import type { View } from '../view.ts';
import type { PersonalPageName } from './PersonalPages.tsx';

const [PersonalPage, load] = lazyComponent(() => import('./PersonalPages.tsx'), 'PersonalPage');

const view = (name: PersonalPageName): View => ({
  render: () => <PersonalPage key={name} name={name} />,
  load,
});

/** The views of personal pages. */
export const personalViews = {
  'account-favorites': view('account-favorites'),
  'account-auditioned': view('account-auditioned'),
  'account-downloads': view('account-downloads'),
};
