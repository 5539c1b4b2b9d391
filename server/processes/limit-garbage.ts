import v8 from 'node:v8'

/**
 * Makes Node collect garbage when memory has grown by half. On a machine with much memory it otherwise waits until memory has
 * multiplied. A limit of the whole memory (`--max-old-space-size`) would have to be given at each start of the program, and
 * would end it if a page needs more.
 */
export function limitGarbage(): void {
  v8.setFlagsFromString('--heap-growing-percent=50')
}
