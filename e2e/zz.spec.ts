import { test } from './support/fixtures.ts';
test('zz', async ({ page, app }) => {
  const { createServer } = await import('node:http');
  const site = createServer((_, r) => r.setHeader('content-type','text/html').end(`<body style="background:#888">${[[640,152],[320,152],[400,90]].map(([w,h])=>`<iframe src="${app.origin}/embed/track/1" width=${w} height=${h} style="border:0"></iframe><br>`).join('')}<iframe src="${app.origin}/en/embed/track/99999" width=400 height=100 style="border:0"></iframe>`));
  await new Promise<void>((ok) => site.listen(0, ok));
  for (const scheme of ['light','dark'] as const) { await page.emulateMedia({colorScheme: scheme}); await page.goto(`http://localhost:${(site.address() as any).port}/`);
  await page.frameLocator('iframe >> nth=0').getByRole('button').click(); await page.waitForTimeout(1500);
  await page.screenshot({path:`/tmp/emb-${scheme}.png`, clip:{x:0,y:0,width:680,height:580}}); }
  await site.close();
});
