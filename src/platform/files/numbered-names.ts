import { useEffect, useState } from 'react';

import { readStored, writeStored } from '#platform/storage/store.ts';
import * as z from 'zod/mini';

/** Stored per person on this device, like the file type. */
const keyOf = (userId: number) => `downloads.numbered.${userId}`;

/** Whether a person wants numbers in front of the names of a zip's files; not before they say so. Never throws. */
export async function rememberedNumbers(userId: number): Promise<boolean> {
  return (await readStored(keyOf(userId), z.boolean())) ?? false;
}

/** Returns the choice of a person for the names of a zip's files, and how to change it. */
export function useNumberedNames(userId: number | undefined): [boolean, (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    if (userId !== undefined) void rememberedNumbers(userId).then(setIsOn);
  }, [userId]);
  const change = (next: boolean) => {
    setIsOn(next);
    if (userId !== undefined) void writeStored(keyOf(userId), next);
  };
  return [isOn, change];
}
