import type { Page } from '@playwright/test';

/** Roles that a screen reader announces with their name when the focus enters them. */
const groups = new Set([
  'group',
  'region',
  'list',
  'form',
  'navigation',
  'search',
  'tabpanel',
  'dialog',
  'complementary',
]);

/** Groups of a page, in Chromium's accessibility tree, that stand in one of the same name: both would be announced. */
export async function doubledGroups(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  await devtools.detach();
  const known = new Map(nodes.map((node) => [node.nodeId, node]));
  const nameOf = (node: (typeof nodes)[number]) => (node.name?.value as string | undefined) ?? '';
  return nodes
    .filter((node) => !node.ignored && groups.has(node.role?.value as string) && nameOf(node) !== '')
    .filter((node) => {
      for (let above = known.get(node.parentId ?? ''); above; above = known.get(above.parentId ?? ''))
        if (!above.ignored && groups.has(above.role?.value as string) && nameOf(above) !== '')
          return nameOf(above) === nameOf(node);
      return false;
    })
    .map((node) => `${node.role?.value as string} “${nameOf(node)}”`);
}
