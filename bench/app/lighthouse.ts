import lighthouse from 'lighthouse';

import type { Stage } from '../support/stage.ts';
import { median, runsOr } from '../support/stats.ts';
import { printTable } from '../support/table.ts';

const limits = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
type Category = keyof typeof limits;

/** Lighthouse's mobile audit of the catalogue, with its simulated slow network and processor. */
export async function measureLighthouse({ app }: Stage, devtoolsPort: number): Promise<void> {
  const scores: Record<Category, number[]> = { performance: [], accessibility: [], 'best-practices': [], seo: [] };
  const complaints = new Set<string>();
  for (let run = 0; run < runsOr(3); run += 1) {
    const result = await lighthouse(`${app.origin}/music/catalog`, {
      port: devtoolsPort,
      logLevel: 'error',
      onlyCategories: Object.keys(limits),
      locale: 'en',
    });
    if (!result) throw new Error('Lighthouse gave no result');
    const { categories, audits } = result.lhr;
    for (const category of Object.keys(limits) as Category[]) {
      scores[category].push(Math.round((categories[category]?.score ?? 0) * 100));
      for (const { id, weight } of categories[category]?.auditRefs ?? []) {
        const score = audits[id]?.score;
        if (weight > 0 && typeof score === 'number' && score < 0.9) complaints.add(`${category}: ${audits[id]?.title}`);
      }
    }
  }
  printTable(
    'Lighthouse, mobile, the music catalogue',
    (Object.keys(limits) as Category[]).map((category) => {
      const score = median(scores[category]);
      const target = { text: `≥ ${limits[category]}`, reached: score >= limits[category] };
      return { what: category, figures: `${score} (${scores[category].join(', ')})`, target };
    }),
  );
  for (const complaint of complaints) console.log(`    ${complaint}`);
}
