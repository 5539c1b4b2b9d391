/** Takes the last of several posted values with one name: what was chosen comes after what was there before. */
export const takeLastValue = (value: unknown): string | undefined => [value].flat().at(-1) as string | undefined
