import { parseValues } from '../parse-values.ts';
import type { Classifier } from '../types.ts';

export const microphones: Classifier = {
  group: 'microphones',
  entity: 'sound',
  name: { ru: 'Микрофон', en: 'Microphone' },
  values: parseValues(`
sennheiser-mkh-20 = Sennheiser MKH 20 | Sennheiser MKH 20
sennheiser-mkh-30 = Sennheiser MKH 30 | Sennheiser MKH 30
sennheiser-mkh-40 = Sennheiser MKH 40 | Sennheiser MKH 40
sennheiser-mkh-50 = Sennheiser MKH 50 | Sennheiser MKH 50
sennheiser-mkh-416 = Sennheiser MKH 416 | Sennheiser MKH 416
sennheiser-mkh-8020 = Sennheiser MKH 8020 | Sennheiser MKH 8020
sennheiser-mkh-8040 = Sennheiser MKH 8040 | Sennheiser MKH 8040
sennheiser-mkh-8050 = Sennheiser MKH 8050 | Sennheiser MKH 8050
sennheiser-ambeo = Sennheiser AMBEO VR | Sennheiser AMBEO VR
schoeps-cmc-4 = Schoeps CMC 6 / MK 4 | Schoeps CMC 6 / MK 4
schoeps-cmc-41 = Schoeps CMC 6 / MK 41 | Schoeps CMC 6 / MK 41
neumann-km-184 = Neumann KM 184 | Neumann KM 184
neumann-u-87 = Neumann U 87 | Neumann U 87
neumann-rsm-191 = Neumann RSM 191 | Neumann RSM 191
neumann-ku-100 = Neumann KU 100 | Neumann KU 100
dpa-4006 = DPA 4006 | DPA 4006
dpa-4060 = DPA 4060 | DPA 4060
dpa-4017 = DPA 4017 | DPA 4017
rode-nt5 = RØDE NT5 | RØDE NT5
rode-ntg-3 = RØDE NTG3 | RØDE NTG3
lom-usi = LOM Uši | LOM Uši
lom-elektrousi = LOM Elektrouši | LOM Elektrouši
line-audio-cm4 = Line Audio CM4 | Line Audio CM4
oktava-mk-012 = Октава МК-012 | Oktava MK-012
soyuz-013 = Союз 013 | Soyuz 013
barcus-berry-4000 = Barcus Berry 4000 | Barcus Berry 4000
jrf-c-series = JrF C-Series | JrF C-Series
aquarian-h2a = Aquarian H2a | Aquarian H2a
telinga = Telinga Pro | Telinga Pro
soundfield-st450 = SoundField ST450 | SoundField ST450
built-in = Встроенные микрофоны | Built-in microphones
none = Без микрофона | No microphone
`),
};
