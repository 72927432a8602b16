/**
 * Folds the navigation of the header into its drawer where the entries do not fit beside the tools: with large text, text
 * spacing, or more tools of a signed-in person. Its place stays, so that it is measured again.
 *
 * @returns ends it
 */
export function followHeader(): () => void {
  const header = document.querySelector('header');
  const nav = header?.querySelector('nav');
  if (!header || !nav) return () => undefined;
  const observer = new ResizeObserver(() => {
    // A pixel for widths that are no whole numbers. Not shown at all, it has no width.
    header.toggleAttribute('data-folded', nav.scrollWidth > nav.clientWidth + 1);
  });
  for (const element of [nav, ...nav.children]) observer.observe(element);
  return () => observer.disconnect();
}
