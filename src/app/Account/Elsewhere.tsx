import { useEffect } from 'react';

import { sendHome, sendToRegister } from '#platform/account/way-back.ts';

/** The page is not for who looks at it: they go on to where it is told what is for them. */
export function Elsewhere({ admission }: { admission: 'home' | 'register' }) {
  useEffect(() => {
    if (admission === 'home') sendHome();
    else sendToRegister('replace');
  }, [admission]);
  return null;
}
