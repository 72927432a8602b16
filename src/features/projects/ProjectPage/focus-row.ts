/**
 * Gives the focus to the row that takes the place of a removed one once the list shows it, or to the last row, or to the
 * page where none is left: it would be lost with the button that removed the row.
 *
 * @param index of the removed row
 */
export function focusRowNear(index: number): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const rows = [...document.querySelectorAll<HTMLElement>('main [data-virtual] [data-row-index]')];
    const near = rows.find((row) => Number(row.dataset['rowIndex']) >= index) ?? rows.at(-1);
    (near ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
  });
}
