import { AccountMenu } from '#features/account/AccountMenu/AccountMenu.tsx';
import { AccountNav } from '#features/account/AccountNav/AccountNav.tsx';
import { OutboxBanner } from '#features/account/OutboxBanner/OutboxBanner.tsx';
import type { OpenModal } from '#platform/modals.ts';

import { Elsewhere } from './Elsewhere.tsx';
import { ModalRoot } from './ModalRoot.tsx';
import { SessionEnding } from './SessionEnding.tsx';
import { SignedIn } from './SignedIn.tsx';
import { SignedInTools } from './SignedInTools.tsx';

export type AccountChunkProps =
  /** Components over every page during a session. */
  | { part: 'signedIn' }
  /** Pending requests of a person, beside the banner of the network. */
  | { part: 'outbox' }
  | { part: 'menu' }
  /** In the header beside it. */
  | { part: 'tools' }
  /** In the navigation drawer of a phone. */
  | { part: 'nav'; onFollow: () => void }
  | { part: 'modal'; open: OpenModal }
  | { part: 'ending' }
  /** Where a page is not for who looks at it. */
  | { part: 'elsewhere'; admission: 'home' | 'register' };

/** Several things in one chunk. */
export function AccountChunk(props: AccountChunkProps) {
  switch (props.part) {
    case 'signedIn':
      return <SignedIn />;
    case 'outbox':
      return <OutboxBanner />;
    case 'menu':
      return <AccountMenu />;
    case 'tools':
      return <SignedInTools />;
    case 'nav':
      return <AccountNav onFollow={props.onFollow} />;
    case 'modal':
      return <ModalRoot open={props.open} />;
    case 'elsewhere':
      return <Elsewhere admission={props.admission} />;
    case 'ending':
      return <SessionEnding />;
  }
}
