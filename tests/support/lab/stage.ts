import { openLiar, type Liar } from '../liar/liar.ts';
import { createDevice, type Device } from './device.ts';
import type { Ground } from './ground.ts';
import { createVirtualClock, type VirtualClock } from './virtual-clock.ts';

/** A device behind a fault-injecting proxy, with the server of a ground, all on one virtual clock. */
export interface Stage {
  readonly clock: VirtualClock;
  readonly liar: Liar;
  readonly device: Device;
  readonly close: () => Promise<void>;
}

/** @param seed of what pages do by chance */
export async function openStage(
  ground: Pick<Ground, 'app'>,
  seed: number,
  options: { isPlain?: boolean } = {},
): Promise<Stage> {
  let isBusy = () => false;
  const clock = createVirtualClock(() => isBusy());
  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => void clock.after(milliseconds, resolve, clock));
  const liar = await openLiar(ground.app.port, { now: clock.now, pause });
  const device = createDevice(liar, clock, seed, options);
  isBusy = () => liar.isBusy() || device.isBusy();
  return { clock, liar, device, close: () => liar.close() };
}
