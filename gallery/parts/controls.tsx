import { Button } from '#ui/Button/Button.tsx';
import { laterIcons } from '#ui/Icon/later-icons.ts';
import { IconButton } from '#ui/IconButton/IconButton.tsx';
import { Slider } from '#ui/Slider/Slider.tsx';
import { Spinner } from '#ui/Spinner/Spinner.tsx';
import { Switch } from '#ui/Switch/Switch.tsx';
import { icons } from '#ui/Icon/icons.ts';

import type { Part } from '../part.ts';
import type { Texts } from '../texts/ru.ts';
import { nothing } from './nothing.ts';

const accents = ['music', 'sound'] as const;

/** What is pressed and moved. */
export function controls(texts: Texts): Part[] {
  const [access, notes, numbers] = texts.switches;
  return [
    {
      name: 'Button',
      height: 200,
      states: (
        <>
          {accents.map((entity) => (
            <span key={entity} data-entity={entity}>
              <Button look="solid">{texts.save}</Button>
            </span>
          ))}
          <Button>{texts.cancel}</Button>
          <Button look="quiet">{texts.more}</Button>
          <Button look="solid" icon={laterIcons.download}>
            {texts.download}
          </Button>
          <Button icon={laterIcons.share}>{texts.share.copy}</Button>
          <Button disabled>{texts.save}</Button>
        </>
      ),
    },
    {
      name: 'IconButton',
      height: 160,
      states: (
        <>
          <IconButton icon={icons.play} label={texts.track} look="solid" size="large" />
          <IconButton icon={icons.pause} label={texts.track} look="solid" />
          <IconButton icon={laterIcons.heart} label={texts.save} />
          <IconButton icon={laterIcons.heart} label={texts.save} aria-pressed />
          <IconButton icon={laterIcons.download} label={texts.download} of={texts.track} size="row" />
          <IconButton icon={laterIcons.share} label={texts.share.copy} size="row" count="4" />
          <IconButton icon={icons.close} label={texts.close} disabled />
        </>
      ),
    },
    {
      name: 'Switch',
      height: 230,
      isColumn: true,
      states: (
        <>
          <Switch isOn onChange={nothing}>
            {access}
          </Switch>
          <Switch isOn={false} onChange={nothing} note="12">
            {notes}
          </Switch>
          <Switch isOn size="small" onChange={nothing}>
            {numbers}
          </Switch>
          <Switch isOn={false} quiet onChange={nothing}>
            {numbers}
          </Switch>
        </>
      ),
    },
    {
      name: 'Slider',
      height: 180,
      isColumn: true,
      states: [0, 35, 100].map((value) => (
        <Slider
          key={value}
          label={texts.volume}
          value={value}
          max={100}
          step={1}
          valueText={`${value} %`}
          onChange={nothing}
        />
      )),
    },
    { name: 'Spinner', height: 100, states: <Spinner label={texts.loading} /> },
  ];
}
