import { panelTabs, panelTargetIn, tabIn, withPanelTarget, type PanelTarget } from '#shared/pages/panel-address.ts';
import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';

const read = (path: string, search: string) => panelTargetIn(path, new Map(new URLSearchParams(search)));

describe('the URL of the side panel', () => {
  it('has the keys of the specification, and leaves all others as written', () => {
    const target: PanelTarget = { entity: 'music', trackId: 3, variationId: 7, tab: 'similars' };
    expect(withPanelTarget('?search_string=%D0%BD%20a&genres=1,7.2&page=2', target)).toBe(
      '?search_string=%D0%BD%20a&genres=1,7.2&page=2&track_id=3&variation_id=7&active_tab=similars&entity=music',
    );
    expect(withPanelTarget('', { ...target, variationId: null })).toBe('?track_id=3&active_tab=similars&entity=music');
  });

  it('has no keys of a closed panel', () => {
    expect(
      withPanelTarget('?track_id=3&sort=name_asc&active_tab=info&entity=music&variations_separately=1', null),
    ).toBe('?sort=name_asc&variations_separately=1');
    expect(withPanelTarget('?track_id=3', null)).toBe('');
  });

  it('parses back to the same target, beside any list', () => {
    const id = fc.integer({ min: 1, max: 999_999_999 });
    const targets = fc.record({
      entity: fc.constantFrom('music', 'sound'),
      trackId: id,
      variationId: fc.option(id),
      tab: fc.constantFrom(...panelTabs),
    });
    fc.assert(
      fc.property(targets, fc.webQueryParameters(), (target, query) => {
        fc.pre(!/track_id|variation_id|active_tab|entity/.test(query));
        expect(read('/music/catalog', withPanelTarget(`?${query}`, target))).toEqual(target);
      }),
    );
  });

  it('defaults to the family of the page and the first tab, and rejects invalid ids', () => {
    expect(read('/en/sounds/catalog', 'track_id=5')).toEqual({
      entity: 'sound',
      trackId: 5,
      variationId: null,
      tab: 'info',
    });
    expect(read('/', 'track_id=5&active_tab=loudest&entity=video&variation_id=x')?.entity).toBe('music');
    for (const id of ['', '0', '-1', '1.5', 'a', '9'.repeat(16)]) expect(read('/', `track_id=${id}`)).toBeNull();
    expect(tabIn(new Map([['active_tab', 'stems']]))).toBe('stems');
  });
});
