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
/** Undefined: never chosen; such a view is shown where it fits. */
export type Views = Readonly<Record<View, boolean | undefined>>;

interface Display {
  fields: Record<Entity, readonly DisplayField[]>;
  /** By the name of the list's page (src/shared/pages). */
  views: Record<string, Partial<Record<View, boolean>>>;
}

/** Display settings of the current person. Written by this module only. */
const display = proxy<Display>({ fields: defaults(), views: {} });

/** Owner of the settings: the id of a user, or `free` for guests (spec.md section 9). */
let owner: number | 'free' = 'free';
const keyOf = (who: number | 'free') => `display.${who}`;

/** Loads the settings that a person has stored on this device. */
export async function openDisplay(who: number | 'free'): Promise<void> {
  owner = who;
  const found = await readStored(keyOf(who), async () => (await import('./stored-display.ts')).storedDisplay);
  if (owner !== who) return;
  display.fields = found
    ? { music: known('music', found.fields.music), sound: known('sound', found.fields.sound) }
    : defaults();
  display.views = found?.views ?? {};
}

/** Shows or hides a field. */
export async function setField(entity: Entity, field: DisplayField, shown: boolean): Promise<void> {
  const others = display.fields[entity].filter((other) => other !== field);
  display.fields[entity] = known(entity, shown ? [...others, field] : others);
  await save();
}

/** Restores the default fields (spec.md section 9). */
export async function resetFields(entity: Entity): Promise<void> {
  display.fields[entity] = defaults()[entity];
  await save();
}

/** Shows or hides a view of one list. */
export async function setView(list: string, view: View, shown: boolean): Promise<void> {
  display.views[list] = { ...display.views[list], [view]: shown };
  await save();
}

export function useViews(list: string): Views {
  const { wave = true, description, tags = false } = useTakenOver(useSnapshot(display).views[list], undefined) ?? {};
  return { wave, description, tags };
}

export function useFields(entity: Entity): readonly DisplayField[] {
  return useTakenOver(useSnapshot(display).fields[entity], defaultFields[entity]);
}

/** Returns the filters and groups of tags that are hidden by default. */
export function useHiddenFilters(entity: Entity): ReadonlySet<FilterName> {
  return hiddenFilters(entity, useFields(entity));
}

/** Returns copies: the store owns its objects. */
function defaults(): Record<Entity, readonly DisplayField[]> {
  return { music: [...defaultFields.music], sound: [...defaultFields.sound] };
}

/** Returns the known fields in the order of the settings, whatever an older version has stored. */
function known(entity: Entity, fields: readonly string[]): readonly DisplayField[] {
  return displayFields[entity].filter((field) => fields.includes(field));
}

async function save() {
  await writeStored(keyOf(owner), display);
}
