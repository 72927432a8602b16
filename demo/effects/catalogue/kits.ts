import type { Kit } from './entry.ts';

/** Fictional recordists; their tools are common in the trade, so that every filter has matches. */
export const kits = {
  fieldMs: { author: 'luginina', recorder: 'sound-devices-mixpre-6', microphone: 'sennheiser-mkh-30', setup: 'ms' },
  fieldAb: { author: 'brekken', recorder: 'zoom-f6', microphone: 'sennheiser-mkh-8020', setup: 'ab' },
  fieldOrtf: { author: 'luginina', recorder: 'sound-devices-702', microphone: 'schoeps-cmc-4', setup: 'ortf' },
  parabola: { author: 'ruus', recorder: 'sound-devices-mixpre-3', microphone: 'telinga', setup: 'parabolic' },
  forestQuad: { author: 'ruus', recorder: 'zoom-f8', microphone: 'rode-nt5', setup: 'xy' },
  hydrophone: { author: 'brekken', recorder: 'zoom-f3', microphone: 'aquarian-h2a', setup: 'hydrophone' },
  foley: {
    author: 'oskolkova',
    recorder: 'studio-daw',
    microphone: 'sennheiser-mkh-50',
    setup: 'mono',
    stereoSetup: 'xy',
  },
  foleyPair: { author: 'oskolkova', recorder: 'sound-devices-833', microphone: 'neumann-km-184', setup: 'ortf' },
  oktava: { author: 'akhmetshin', recorder: 'tascam-x8', microphone: 'oktava-mk-012', setup: 'xy' },
  road: { author: 'akhmetshin', recorder: 'sound-devices-mixpre-10', microphone: 'sennheiser-mkh-8040', setup: 'xy' },
  roadGun: { author: 'akhmetshin', recorder: 'zoom-f8', microphone: 'sennheiser-mkh-416', setup: 'shotgun' },
  binaural: { author: 'ruus', recorder: 'sony-pcm-d100', microphone: 'neumann-ku-100', setup: 'binaural' },
  pocket: { author: 'luginina', recorder: 'olympus-ls-p5', microphone: 'built-in', setup: 'xy' },
  contact: { author: 'brekken', recorder: 'zoom-f3', microphone: 'jrf-c-series', setup: 'contact' },
  coil: { author: 'zavyalov', recorder: 'zoom-h6', microphone: 'lom-elektrousi', setup: 'electromagnetic' },
  tape: { author: 'zavyalov', recorder: 'nagra-iv-s', microphone: 'neumann-u-87', setup: 'mono', stereoSetup: 'ab' },
  synthesis: { author: 'zavyalov', recorder: 'synthesis', microphone: 'none', setup: 'none' },
} satisfies Record<string, Kit>;
