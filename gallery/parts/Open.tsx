import { Button } from '#ui/Button/Button.tsx';
import { Drawer } from '#ui/Drawer/Drawer.tsx';
import { Popover } from '#ui/Popover/Popover.tsx';
import { Question } from '#ui/Question/Question.tsx';
import { Switch } from '#ui/Switch/Switch.tsx';

import type { Texts } from '../texts/ru.ts';
import { nothing } from './nothing.ts';

/** A part that opens over the page. */
export function Open({ name, texts }: { name: string; texts: Texts }) {
  const content = (
    <div className="content">
      {texts.switches.map((text, index) => (
        <Switch key={text} isOn={index === 0} onChange={nothing}>
          {text}
        </Switch>
      ))}
    </div>
  );
  if (name === 'question')
    return (
      <Question
        title={texts.question}
        text={texts.questionText}
        yes={texts.yes}
        no={texts.no}
        closeName={texts.close}
        onYes={nothing}
        onClose={nothing}
      />
    );
  if (name === 'popover')
    return (
      <Popover label={texts.music} near={new DOMRect(300, 100, 120, 40)} isModal={false} onClose={nothing}>
        {content}
      </Popover>
    );
  return (
    <Drawer
      label={texts.music}
      closeLabel={texts.close}
      open
      title
      look={name === 'sheet' ? 'sheet' : 'side'}
      onClose={nothing}
      foot={<Button look="solid">{texts.save}</Button>}
    >
      {content}
    </Drawer>
  );
}
