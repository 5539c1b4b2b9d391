/** Units of the price list, mostly the unit quantity codes of the Indian returns, in words. */
const UNIT_NAMES: Readonly<Record<string, string>> = {
  BOX: 'box',
  BTL: 'bottle',
  NOS: 'piece',
  PAC: 'pack',
  PCS: 'piece',
  ROL: 'roll',
  SET: 'set',
  STR: 'strip',
  TBS: 'tablet',
  TUB: 'tube',
  UNT: 'unit',
  VIL: 'vial',
}

/** Names a unit: "strip" for "STR"; a unit of the practice's own as it is. */
export const nameUnit = (unit: string): string => UNIT_NAMES[unit.toUpperCase()] ?? unit

/** Describes what a price is for: "per strip (STR)"; "per DOZEN" for a unit of the practice's own. */
export function describeUnit(unit: string): string {
  const name = UNIT_NAMES[unit.toUpperCase()]
  return name ? `per ${name} (${unit})` : `per ${unit}`
}
