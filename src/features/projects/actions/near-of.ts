/**
 * Returns the rectangle to open a menu at: that of the clicked button; for one inside a closed menu, that of the menu's
 * own button, which has the focus by then. Empty when a key has no visible origin.
 */
export function nearOf(button: Element): DOMRect {
  const box = button.getBoundingClientRect();
  const { activeElement, body } = document;
  if (box.width > 0 || !activeElement || activeElement === body) return box;
  return activeElement.getBoundingClientRect();
}
