import { eq } from 'drizzle-orm'
import { formatMoney } from '#contract/kernel/money.ts'
import type { Db } from '#db/client.ts'
import { practices } from '#db/schema/practice/organisations.ts'
import type { Refusal } from './refuse.ts'

// Two private-use characters around an amount in minor units.
const PLACEHOLDER = /\u{E000}(-?\d+)\u{E001}/gu

/** Marks an amount in the message of a refusal, where the currency is not known; the pipeline fills it in: "₹356.00". */
export const moneyPlaceholder = (minor: number): string => `\u{E000}${minor}\u{E001}`

/** Fills in the marked amounts of a refusal in the currency of the practice. */
export async function fillMoneyPlaceholders(db: Db, practiceId: string, refusal: Refusal): Promise<void> {
  const { fields } = refusal.detail
  if (![refusal.message, ...Object.values(fields ?? {})].some((sentence) => sentence.match(PLACEHOLDER))) return
  const [practice] = await db
    .select({ locale: practices.locale, currency: practices.currency })
    .from(practices)
    .where(eq(practices.id, practiceId))
  const fillPlaceholders = (sentence: string) =>
    sentence.replace(PLACEHOLDER, (_, minor: string) => (practice ? formatMoney(Number(minor), practice) : minor))
  refusal.message = fillPlaceholders(refusal.message)
  for (const [field, sentence] of Object.entries(fields ?? {})) fields![field] = fillPlaceholders(sentence)
}
