import { proxy, ref, useSnapshot } from 'valtio';

import { hasPlayed } from '../offline/persistence.ts';

/** The event of browsers that install on request (W3C Manifest Incubations); not in TypeScript's DOM. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

/** How this browser installs the app: by its own prompt, by steps of the person (iOS), or not at all. */
export type InstallWay = 'prompt' | 'steps' | null;

const state = proxy<{ prompt: InstallPrompt | null; isAuditioned: boolean; hasSteps: boolean }>({
  prompt: null,
  isAuditioned: false,
  hasSteps: false,
});

/**
 * Notices when the browser can install the app, and the first audition on this device: the offer waits for both.
 *
 * @param onAudition calls its listener for every play, and returns what ends it
 * @returns ends it
 */
export function followInstall(onAudition: (listener: () => void) => () => void): () => void {
  const life = new AbortController();
  const { signal } = life;
  const take = (event: Event) => {
    // Without it some browsers lay an offer of their own over the page.
    event.preventDefault();
    state.prompt = ref(event as InstallPrompt);
  };
  // It may have come before this code (public/boot.js).
  const early = (globalThis as { tnkInstall?: Event }).tnkInstall;
  if (early) take(early);
  addEventListener('beforeinstallprompt', take, { signal });
  addEventListener('appinstalled', () => Object.assign(state, { prompt: null, hasSteps: false }), { signal });
  state.hasSteps = isInstalledBySteps();
  void hasPlayed().then((played) => (state.isAuditioned ||= played));
  const endAuditions = onAudition(() => (state.isAuditioned = true));
  return () => {
    life.abort();
    endAuditions();
  };
}

/** iOS and iPadOS install from their share menu only; `standalone` says whether it was done (Safari Web Content Guide). */
const isInstalledBySteps = () =>
  navigator.maxTouchPoints > 0 && (navigator as { standalone?: boolean }).standalone === false;

/** How the app can be installed here now; null where it cannot, or is installed. */
export function useInstallWay(): InstallWay {
  const { prompt, hasSteps } = useSnapshot(state);
  return prompt ? 'prompt' : hasSteps ? 'steps' : null;
}

/** The same for menus, which offer it only after something was auditioned on this device. */
export function useInstallOffer(): InstallWay {
  const way = useInstallWay();
  return useSnapshot(state).isAuditioned ? way : null;
}

/** Opens the browser's prompt, which each event does once. Call it inside a user gesture. */
export async function install(): Promise<void> {
  const { prompt } = state;
  state.prompt = null;
  await prompt?.prompt();
}
