/** Where a press came from; of a button that is folded into a menu, the menu's own, which has the focus by then. */
export function nearOf(button: Element): DOMRect {
  const box = button.getBoundingClientRect();
  return box.width > 0 ? box : (document.activeElement ?? button).getBoundingClientRect();
}
