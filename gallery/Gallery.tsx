import { choices } from './parts/choices.tsx';
import { controls } from './parts/controls.tsx';
import { fields } from './parts/fields.tsx';
import { lists } from './parts/lists.tsx';
import { messages } from './parts/messages.tsx';
import { Open } from './parts/Open.tsx';
import { pictures } from './parts/pictures.tsx';
import type { Texts } from './texts/ru.ts';

/** All parts, or one that opens over the page. */
export function Gallery({ texts, open }: { texts: Texts; open: string | null }) {
  if (open !== null) return <Open name={open} texts={texts} />;
  const parts = [
    ...pictures(texts),
    ...controls(texts),
    ...choices(texts),
    ...fields(texts),
    ...messages(texts),
    ...lists(texts),
  ];
  return parts.map((part) => (
    <section
      key={part.name}
      className="part"
      data-part={part.name}
      data-wide={part.isWide || undefined}
      ref={(element) => element?.style.setProperty('block-size', `${part.height}px`)}
    >
      <h2>{part.name}</h2>
      <div className="states" data-column={part.isColumn || undefined}>
        {part.states}
      </div>
    </section>
  ));
}
