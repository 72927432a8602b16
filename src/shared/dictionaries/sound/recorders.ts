import { parseValues } from '../parse-values.ts';
import type { Classifier } from '../types.ts';

export const recorders: Classifier = {
  group: 'recorder',
  entity: 'sound',
  name: { ru: 'Рекордер', en: 'Recorder' },
  values: parseValues(`
sound-devices-mixpre-3 = Sound Devices MixPre-3 II | Sound Devices MixPre-3 II
sound-devices-mixpre-6 = Sound Devices MixPre-6 II | Sound Devices MixPre-6 II
sound-devices-mixpre-10 = Sound Devices MixPre-10 II | Sound Devices MixPre-10 II
sound-devices-702 = Sound Devices 702 | Sound Devices 702
sound-devices-788t = Sound Devices 788T | Sound Devices 788T
sound-devices-833 = Sound Devices 833 | Sound Devices 833
zoom-f3 = Zoom F3 | Zoom F3
zoom-f6 = Zoom F6 | Zoom F6
zoom-f8 = Zoom F8n Pro | Zoom F8n Pro
zoom-h5 = Zoom H5 | Zoom H5
zoom-h6 = Zoom H6 | Zoom H6
sony-pcm-d100 = Sony PCM-D100 | Sony PCM-D100
sony-pcm-m10 = Sony PCM-M10 | Sony PCM-M10
tascam-dr-100 = Tascam DR-100mkIII | Tascam DR-100mkIII
tascam-x8 = Tascam Portacapture X8 | Tascam Portacapture X8
olympus-ls-p5 = Olympus LS-P5 | Olympus LS-P5
aaton-cantar = Aaton Cantar X3 | Aaton Cantar X3
nagra-vi = Nagra VI | Nagra VI
nagra-iv-s = Nagra IV-S, лента | Nagra IV-S, tape
studio-daw = Студийная рабочая станция | Studio workstation
synthesis = Синтез | Synthesis
`),
};
