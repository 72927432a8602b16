import { formatDuration, formatTime } from '#shared/domain/format.ts';

/** What a player of the same page says when it begins to play. */
const channel = new BroadcastChannel('tonika-embed');

/**
 * Seconds between the positions that the slider reports while it plays in focus, as in the app: screen readers announce
 * each.
 */
const reportStep = 15;

function part<Kind extends Element>(name: string, kind: new () => Kind): Kind {
  const found = document.querySelector(`[data-part="${name}"]`);
  if (!(found instanceof kind)) throw new Error(`The page has no part ${name}`);
  return found;
}

/** Gives the page of an embedded track its sound. The texts are on the elements, in the language of the page. */
function start(): void {
  const player = part('player', HTMLElement);
  const audio = part('audio', HTMLAudioElement);
  const button = part('toggle', HTMLButtonElement);
  const slider = part('position', HTMLInputElement);
  const time = part('time', HTMLElement);
  const status = part('status', HTMLElement);
  const duration = Number(slider.max);
  const { play = '', pause = '', of = '', failed = '' } = player.dataset;

  let reported = 0;
  const report = (at: number) => {
    reported = at;
    slider.value = String(at);
    slider.setAttribute('aria-valuetext', `${formatTime(at)} ${of} ${formatDuration(duration)}`);
  };
  const position = () => Math.min(audio.currentTime, duration);
  const show = () => {
    const at = position();
    if (document.activeElement !== slider || Math.abs(at - reported) >= reportStep) report(at);
    time.textContent = formatTime(at);
    player.style.setProperty('--at', String(duration > 0 ? at / duration : 0));
  };
  const fail = () => (status.textContent = failed);
  const begin = async () => {
    status.textContent = '';
    // What failed is fetched again: the element would go on failing.
    if (audio.error) audio.load();
    try {
      await audio.play();
    } catch (cause) {
      // A pause before the sound has come is no failure.
      if (!(cause instanceof DOMException && cause.name === 'AbortError')) fail();
    }
  };

  button.addEventListener('click', () => void (audio.paused ? begin() : audio.pause()));
  slider.addEventListener('focus', () => report(position()));
  // A key moves on from where the sound is, not from what was last reported.
  slider.addEventListener('keydown', ({ key }) => {
    if (/^(Arrow|Page)/.test(key)) slider.value = String(position());
  });
  slider.addEventListener('input', () => {
    const at = Number(slider.value);
    audio.currentTime = at;
    report(at);
    show();
  });
  audio.addEventListener('timeupdate', show);
  audio.addEventListener('error', fail);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  audio.addEventListener('play', () => channel.postMessage('play'));
  channel.addEventListener('message', () => audio.pause());
  for (const event of ['play', 'pause', 'ended'])
    audio.addEventListener(event, () => {
      player.dataset['state'] = audio.paused ? 'paused' : 'playing';
      button.setAttribute('aria-label', audio.paused ? play : pause);
    });
  report(0);
  button.disabled = false;
  slider.disabled = false;
}

start();
