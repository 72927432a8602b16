import { MyMusicMenu } from '#features/account/MyMusicMenu/MyMusicMenu.tsx';
import { HistoryMenu } from '#player/ui/History/HistoryMenu.tsx';

/** Links of the header for signed-in people (spec.md section 2): their music, and their history. */
export function SignedInTools() {
  return (
    <>
      <MyMusicMenu />
      <HistoryMenu place="header" />
    </>
  );
}
