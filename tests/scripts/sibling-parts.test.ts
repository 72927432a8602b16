import { expect, it } from 'vitest';

import type { SharedChunksOptions } from '../../scripts/module-graph.ts';
import { assignSharedChunks } from '../../scripts/shared-chunks.ts';

const module = (id: string, size: number, links: { imports?: string[]; later?: string[] } = {}) => ({
  id,
  size,
  imports: links.imports ?? [],
  later: links.later ?? [],
});

const options: SharedChunksOptions = {
  isFirst: (id) => id === 'entry',
  isComponent: () => true,
  isApart: () => false,
  isRouteTable: (id) => id === 'routes',
  smallest: 60,
};

it('small components that one module loads side by side lie in one chunk, as long as they are small together', () => {
  const modules = [
    module('entry', 10, { later: ['modals', 'other'] }),
    module('modals', 10, { later: ['one', 'large', 'two', 'three', 'other', 'worker'] }),
    module('one', 20, { imports: ['own'] }),
    module('own', 5),
    module('large', 200),
    module('two', 20),
    module('three', 20),
    // Somebody else loads it, too.
    module('other', 5),
    // Acts when it is imported.
    module('worker', 5),
  ];
  const names = assignSharedChunks(modules, { ...options, isComponent: (id) => id !== 'worker' });
  expect([...names.keys()].toSorted()).toEqual(['one', 'own', 'two']);
  expect(new Set(names.values()).size).toBe(1);
});

it('a page does not bring the libraries of its neighbour', () => {
  const modules = [
    module('entry', 10, { later: ['routes', 'profile'] }),
    module('routes', 10, { later: ['post', 'register', 'about'] }),
    module('post', 20),
    module('register', 20, { imports: ['forms'] }),
    module('about', 5),
    module('profile', 100, { imports: ['forms'] }),
    module('forms', 200),
  ];
  const names = assignSharedChunks(modules, options);
  expect([...names.keys()].toSorted()).toEqual(['forms']);
});

it('a small component does not bring what only its neighbour shares with others', () => {
  const modules = [
    module('entry', 10, { later: ['modals', 'contacts'] }),
    module('modals', 10, { later: ['login', 'contact', 'question'] }),
    module('login', 20),
    module('contact', 20, { imports: ['form'] }),
    module('question', 20),
    module('contacts', 100, { imports: ['form'] }),
    module('form', 200),
  ];
  const names = assignSharedChunks(modules, options);
  expect(names.get('login')).toBe(names.get('question'));
  expect(names.get('contact')).not.toBe(names.get('login'));
});
