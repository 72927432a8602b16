import type { Section } from './plan.ts';
import type { Song } from './song.ts';

export const strengths: Record<string, number> = { o: 0.4, x: 0.7, X: 0.95 };

/** A step pattern, bars between `|`; spaces are for the eye. */
function stepsOf(pattern: string): string[] {
  return pattern.split('|').map((bar) => bar.replaceAll(/\s/g, ''));
}

/** Calls back for every step of a section that is not a rest or a tie, with its length in beats, ties included. */
export function eachStep(
  song: Song,
  section: Section,
  pattern: string,
  visit: (step: { symbol: string; beat: number; length: number; bar: number; unit: number }) => void,
): void {
  const bars = stepsOf(pattern);
  for (let bar = 0; bar < section.bars; bar += 1) {
    const steps = bars[bar % bars.length]!;
    const unit = song.plan.beatsPerBar / steps.length;
    for (let index = 0; index < steps.length; index += 1) {
      const symbol = steps.charAt(index);
      if (symbol === '.' || symbol === '-') continue;
      let ties = 1;
      while (steps.charAt(index + ties) === '-') ties += 1;
      visit({
        symbol,
        beat: section.beat + bar * song.plan.beatsPerBar + index * unit,
        length: ties * unit,
        bar,
        unit,
      });
    }
  }
}
