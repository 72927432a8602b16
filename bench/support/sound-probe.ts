import type { BrowserContext } from '@playwright/test';

declare global {
  interface Window {
    soundProbe: SoundProbe;
  }
}

/** The results of the probe inside the page. Times in milliseconds of the page's clock. */
export interface SoundProbe {
  /** When sound is next audible: an element plays and its time advances, near `target` seconds if given. */
  heard(target?: number): Promise<number>;
  /** When the pointer was last released. */
  released: number;
  /** The element that plays or played last. */
  element(): HTMLMediaElement;
  /** Starts to count the moments in which a playing element stalls. */
  watchStalls(): void;
  stalls(): { count: number; longest: number };
}

/** Installs the probe in every page of a context; the same one for the app and for a plain `<audio>`. */
export async function addSoundProbe(context: BrowserContext): Promise<void> {
  // tsx names functions by a helper that the page does not have.
  await context.addInitScript({ content: 'globalThis.__name = (value) => value;' });
  await context.addInitScript(installProbe);
}

/** Runs in the page, as text: it may use nothing from outside of itself. */
function installProbe() {
  const elements = new Set<HTMLMediaElement>();
  let last: HTMLMediaElement | undefined;
  const note = (element: HTMLMediaElement) => {
    elements.add(element);
    last = element;
  };
  const play = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'play')?.value as () => Promise<void>;
  HTMLMediaElement.prototype.play = function watched() {
    note(this);
    return play.call(this);
  };

  // A timer would be clamped to 4 ms and more; messages are not.
  const ticks = new MessageChannel();
  const waiting: (() => void)[] = [];
  ticks.port1.addEventListener('message', () => {
    for (const tick of waiting.splice(0)) tick();
  });
  ticks.port1.start();
  const tick = () =>
    new Promise<void>((resolve) => {
      waiting.push(resolve);
      ticks.port2.postMessage(null);
    });

  let stalls = { count: 0, longest: 0 };
  const probe: SoundProbe = {
    released: 0,
    element() {
      if (!last) throw new Error('nothing was played yet');
      return last;
    },
    async heard(target) {
      const seen = new Map<HTMLMediaElement, number>();
      for (;;) {
        for (const element of elements) {
          const { currentTime, paused, seeking } = element;
          const before = seen.get(element);
          seen.set(element, currentTime);
          const isNear = target === undefined || Math.abs(currentTime - target) < 3;
          const advances = before !== undefined && currentTime > before && currentTime - before < 0.5;
          if (advances && isNear && !paused && !seeking) return performance.now();
        }
        await tick();
      }
    },
    watchStalls() {
      stalls = { count: 0, longest: 0 };
      let place = probe.element().currentTime;
      let since = performance.now();
      let isStalled = false;
      const look = () => {
        const { currentTime, paused } = probe.element();
        const now = performance.now();
        if (currentTime !== place || paused) {
          place = currentTime;
          since = now;
          isStalled = false;
        } else if (now - since > 100) {
          if (!isStalled) stalls.count += 1;
          isStalled = true;
          stalls.longest = Math.max(stalls.longest, now - since);
        }
        setTimeout(look, 20);
      };
      look();
    },
    stalls: () => stalls,
  };
  addEventListener('pointerup', () => (probe.released = performance.now()), { capture: true });
  window.soundProbe = probe;
}
