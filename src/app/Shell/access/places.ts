/** What had the focus on a page, so that Back can return to it. */
export interface Left {
  /** Address of a link as its attribute has it. */
  readonly href: string | null;
  /** Name of a link that has no text, such as one of two to the same page of a list. */
  readonly label: string | null;
  /** Value of `data-row-index`. */
  readonly row: string | null;
}

const main = () => document.querySelector('main');

/** Describes an element of the page; undefined outside of its content. */
export function describe(element: Element | null): Left | undefined {
  if (!element || !main()?.contains(element)) return undefined;
  const row = element.closest('[data-row-index]')?.getAttribute('data-row-index') ?? null;
  const href = element.getAttribute('href');
  return row === null && href === null ? undefined : { href, label: element.ariaLabel, row };
}

/** Finds the described link, in its row where it has one, else the row itself. */
export function findLeft({ href, label, row }: Left): HTMLElement | null {
  const place =
    row === null ? main() : document.querySelector<HTMLElement>(`main [data-row-index="${CSS.escape(row)}"]`);
  if (!place || isStale(place)) return null;
  const links = href === null ? [] : [...place.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(href)}"]`)];
  return links.find(({ ariaLabel }) => ariaLabel === label) ?? links[0] ?? (row === null ? null : place);
}

/** The page's heading; null while the page is hidden by the next one. */
export function findHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1');
  return heading?.checkVisibility() ? heading : null;
}

/** Links to the neighbouring pages are the mark of a list's pagination. */
const pages = () => document.querySelector('main :is([rel="prev"], [rel="next"])')?.closest('nav') ?? null;

/** Whether an element is one of the links to the pages of a list. */
export const isInPages = (element: Element | null): boolean => pages()?.contains(element) === true;

/** The list above the links to its pages; null while its rows are on their way. */
export function findPagedList(): HTMLElement | null {
  const nav = pages();
  const list = listOf(nav);
  if (!list || !nav?.querySelector('[aria-current]') || isStale(list)) return null;
  list.tabIndex = -1;
  list.dataset['landing'] = '';
  return list;
}

/** Id of the link to the page that is shown, while it is a part of the list's name. */
const currentId = 'page-now';

/** Names the list of the page by its heading, with the page of it where one was chosen. */
export function namePagedList(isPaged: boolean): void {
  document.querySelector(`#${currentId}`)?.removeAttribute('id');
  const nav = pages();
  const list = listOf(nav);
  if (!list) return;
  const [heading = ''] = (list.getAttribute('aria-labelledby') ?? '').split(' ');
  const current = isPaged ? nav?.querySelector('[aria-current]') : null;
  if (current) current.id = currentId;
  list.setAttribute('aria-labelledby', current ? `${heading} ${currentId}` : heading);
}

const listOf = (nav: Element | null) =>
  nav?.parentElement?.querySelector<HTMLElement>('[aria-labelledby]:not([role="tabpanel"])');

const isStale = (element: Element) => element.closest('[aria-busy="true"], [data-stale="true"]') !== null;
