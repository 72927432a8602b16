import type { Piece } from '../score/piece.ts';
import { basementTrio } from './basement-trio.ts';
import { blockNine } from './block-nine.ts';
import { coldSignal } from './cold-signal.ts';
import { copperKettle } from './copper-kettle.ts';
import { cornerOfBoedo } from './corner-of-boedo.ts';
import { courtyard } from './courtyard.ts';
import { deepRooms } from './deep-rooms.ts';
import { dustAndSilver } from './dust-and-silver.ts';
import { emptyRooms } from './empty-rooms.ts';
import { firstStep } from './first-step.ts';
import { fiveLamps } from './five-lamps.ts';
import { fogChoir } from './fog-choir.ts';
import { fullTime } from './full-time.ts';
import { glacier } from './glacier.ts';
import { gramophoneClub } from './gramophone-club.ts';
import { harbourDub } from './harbour-dub.ts';
import { hazelPath } from './hazel-path.ts';
import { lastLine } from './last-line.ts';
import { liquidSky } from './liquid-sky.ts';
import { millRoadBlues } from './mill-road-blues.ts';
import { mirrorWaltz } from './mirror-waltz.ts';
import { neonShore } from './neon-shore.ts';
import { nightTram } from './night-tram.ts';
import { noon } from './noon.ts';
import { northernTrain } from './northern-train.ts';
import { paperTheatre } from './paper-theatre.ts';
import { pixelQuest } from './pixel-quest.ts';
import { riverOfHands } from './river-of-hands.ts';
import { romance } from './romance.ts';
import { silkGate } from './silk-gate.ts';
import { slyFox } from './sly-fox.ts';
import { snowOnTheSquare } from './snow-on-the-square.ts';
import { stillWater } from './still-water.ts';
import { topOfTheHour } from './top-of-the-hour.ts';

export const pieces: readonly Piece[] = [
  basementTrio,
  blockNine,
  coldSignal,
  copperKettle,
  cornerOfBoedo,
  courtyard,
  deepRooms,
  dustAndSilver,
  emptyRooms,
  firstStep,
  fiveLamps,
  fogChoir,
  fullTime,
  glacier,
  gramophoneClub,
  harbourDub,
  hazelPath,
  lastLine,
  liquidSky,
  millRoadBlues,
  mirrorWaltz,
  neonShore,
  nightTram,
  noon,
  northernTrain,
  paperTheatre,
  pixelQuest,
  riverOfHands,
  romance,
  silkGate,
  slyFox,
  snowOnTheSquare,
  stillWater,
  topOfTheHour,
];
