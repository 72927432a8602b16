import { proxy, useSnapshot } from 'valtio';

import { useTakenOver } from '#platform/taken-over.ts';
import { readStored, writeStored } from '#platform/storage/store.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import {
  defaultFields,
  displayFields,
  hiddenFilters,
  type DisplayField,
  type FilterName,
} from '#shared/domain/display-fields.ts';

/** What a row may show beside names and length. */
export const views = ['wave', 'description', 'tags'] as const;
export type View = (typeof views)[number];
/** A view that was never chosen or put away stands where there is room for it. */
export type Views = Readonly<Record<View, boolean | undefined>>;

interface Display {
  fields: Record<Entity, readonly DisplayField[]>;
  /** By the name of the list's page (src/shared/pages). */
  views: Record<string, Partial<Record<View, boolean>>>;
}

/** What a person has chosen to see. Written by this module only. */
const display = proxy<Display>({ fields: defaults(), views: {} });

/** Whose choice it is: the id of a user, or `free` for guests (spec.md section 9). */
let owner: number | 'free' = 'free';
const keyOf = (who: number | 'free') => `display.${who}`;

/** Takes over what a person has chosen on this device before. */
export async function openDisplay(who: number | 'free'): Promise<void> {
  owner = who;
  const found = await readStored(keyOf(who), async () => (await import('./stored-display.ts')).storedDisplay);
  if (owner !== who) return;
  display.fields = found
    ? { music: known('music', found.fields.music), sound: known('sound', found.fields.sound) }
    : defaults();
  display.views = found?.views ?? {};
}

/** Shows or puts away a field. */
export async function setField(entity: Entity, field: DisplayField, shown: boolean): Promise<void> {
  const others = display.fields[entity].filter((other) => other !== field);
  display.fields[entity] = known(entity, shown ? [...others, field] : others);
  await keep();
}

/** Back to what everybody begins with (spec.md section 9). */
export async function resetFields(entity: Entity): Promise<void> {
  display.fields[entity] = defaults()[entity];
  await keep();
}

/** Shows or puts away a view of one list. */
export async function setView(list: string, view: View, shown: boolean): Promise<void> {
  display.views[list] = { ...display.views[list], [view]: shown };
  await keep();
}

export function useViews(list: string): Views {
  const { wave = true, description, tags = false } = useTakenOver(useSnapshot(display).views[list], undefined) ?? {};
  return { wave, description, tags };
}

export function useFields(entity: Entity): readonly DisplayField[] {
  return useTakenOver(useSnapshot(display).fields[entity], defaultFields[entity]);
}

/** Filters and groups of tags that the person does not want to see at once. */
export function useHiddenFilters(entity: Entity): ReadonlySet<FilterName> {
  return hiddenFilters(entity, useFields(entity));
}

/** Copies: what a store has taken in is the store's. */
function defaults(): Record<Entity, readonly DisplayField[]> {
  return { music: [...defaultFields.music], sound: [...defaultFields.sound] };
}

/** In the order of the settings, whatever an older version had kept. */
function known(entity: Entity, fields: readonly string[]): readonly DisplayField[] {
  return displayFields[entity].filter((field) => fields.includes(field));
}

async function keep() {
  await writeStored(keyOf(owner), display);
}
