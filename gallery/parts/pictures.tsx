import { useState } from 'react';

import { Cover } from '#ui/Cover/Cover.tsx';
import { CropSquare } from '#ui/Crop/CropSquare.tsx';
import { Hero, HeroPlaceholder } from '#ui/Hero/Hero.tsx';
import { Icon } from '#ui/Icon/Icon.tsx';
import { icons } from '#ui/Icon/icons.ts';
import { laterIcons } from '#ui/Icon/later-icons.ts';
import { PageHeading } from '#ui/PageHeading/PageHeading.tsx';
import { ShareBody } from '#ui/ShareBody/ShareBody.tsx';
import { Waveform } from '#ui/Waveform/Waveform.tsx';

import type { Part } from '../part.ts';
import type { Texts } from '../texts/ru.ts';
import { nothing } from './nothing.ts';

/** A made sound: three swells. */
const peaks = Uint8Array.from({ length: 300 }, (_, index) => 20 + 230 * Math.abs(Math.sin(index / 32)) ** 2);

/** What is drawn. */
export function pictures(texts: Texts): Part[] {
  const slider = { label: texts.position, textOf: String };
  return [
    {
      // The first: it is painted near the window alone.
      name: 'Waveform',
      height: 260,
      isColumn: true,
      states: (
        <>
          <span className="wave" data-entity="music">
            <Waveform peaks={peaks} duration={90} time={0} onSeek={nothing} />
          </span>
          <span className="wave" data-entity="music">
            <Waveform
              peaks={peaks}
              duration={90}
              time={30}
              cached={[{ from: 0, to: 0.6 }]}
              onSeek={nothing}
              slider={slider}
            />
          </span>
          <span className="wave" data-entity="sound">
            <Waveform peaks={peaks} duration={90} time={60} onSeek={nothing} slider={slider} />
          </span>
        </>
      ),
    },
    {
      name: 'Icon',
      height: 340,
      states: Object.entries({ ...icons, ...laterIcons }).map(([name, drawing]) => (
        <Icon key={name} drawing={drawing} />
      )),
    },
    {
      name: 'Hero',
      height: 420,
      isWide: true,
      isColumn: true,
      states: (
        <Hero
          cover={<Cover picture={null} size={232} eager />}
          kind={texts.kind}
          heading={<PageHeading>{texts.track}</PageHeading>}
          people={texts.person}
          description={texts.description}
        />
      ),
    },
    {
      name: 'Hero: placeholder',
      height: 320,
      isWide: true,
      isColumn: true,
      states: <HeroPlaceholder shown />,
    },
    {
      name: 'ShareBody',
      height: 520,
      isColumn: true,
      states: <ShareBody url="https://tonika.test/project/zZZHc2" title={texts.track} texts={texts.share} />,
    },
    { name: 'Crop', height: 280, isColumn: true, states: <Crop label={texts.square} /> },
  ];
}

function Crop({ label }: { label: Texts['square'] }) {
  const [square, setSquare] = useState({ left: 60, top: 0, size: 180 });
  return (
    <div className="stage">
      <CropSquare square={square} extent={{ width: 280, height: 200 }} label={label} onMove={setSquare} />
    </div>
  );
}
