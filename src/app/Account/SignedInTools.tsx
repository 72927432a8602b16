import { MyMusicMenu } from '#features/account/MyMusicMenu/MyMusicMenu.tsx';
import { HistoryMenu } from '#player/ui/History/HistoryMenu.tsx';

/** What the header has for who is signed in (spec.md section 2): their own music, and what they heard. */
export function SignedInTools() {
  return (
    <>
      <MyMusicMenu />
      <HistoryMenu place="header" />
    </>
  );
}
