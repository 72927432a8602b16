/**
 * Where a press came from; of a button that is folded into a menu, the menu's own, which has the focus by then. Without
 * any extent where a key came from nowhere.
 */
export function nearOf(button: Element): DOMRect {
  const box = button.getBoundingClientRect();
  const { activeElement, body } = document;
  if (box.width > 0 || !activeElement || activeElement === body) return box;
  return activeElement.getBoundingClientRect();
}
