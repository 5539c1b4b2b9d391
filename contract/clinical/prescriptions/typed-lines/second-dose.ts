const AMOUNT = String.raw`(?:\d+(?:\.\d+)?|\d?[½¼¾]|\d\/\d)`
const UNIT =
  '(?:mg|mcg|g|ml|units?|u|iu|tab(?:let)?s?|cap(?:sule)?s?|puffs?|drops?|gtts?|tsp|tbsp|spoons?|sachets?|sprays?)'
const TIME =
  '(?:morn(?:ing)?|mrng|mng|mane|noon|afternoon|eve(?:ning)?|night|nite|nyt|nocte|bedtime|hs|bbf|bl|(?:(?:before|after|with) (?:breakfast|lunch|dinner|supper))|\\d{1,2}(?:[:.]\\d\\d)? ?[ap]m)'
const DOSE_AT_TIME = new RegExp(
  String.raw`(?<![\p{L}\d.\/-])${AMOUNT} ?${UNIT}?\.?,? (?:in (?:the )?|at |@ ?)?${TIME}(?![\p{L}\d])`,
  'giu',
)
/** Days end a step, so a dose after them belongs to the next one. */
const DAYS = /\b\d{1,3} ?(?:d|days?|w|wks?|weeks?|m|mo|months?)\b/i

/**
 * Finds a second dose at another time of day, as in "5 mg morning 10 mg night". A step has one dose, so the line would be
 * stored with only one of them. Returns it as typed; null if there is none.
 */
export function findSecondDose(text: string): string | null {
  for (const step of text.replace(/\s+/g, ' ').split(/(?:\b(?:and )?then\b|\bfollowed by\b|->|→)/i)) {
    const [first, second] = [...step.matchAll(DOSE_AT_TIME)]
    if (first && second && !DAYS.test(step.slice(first.index + first[0].length, second.index))) return second[0]
  }
  return null
}
