import type { QueryContext } from '#api/kernel/context.ts'
import { refuseIfInvalid } from '#api/kernel/refuse.ts'
import { describePhoneMistake, findPractice, parsePhone } from '#api/practice/public.ts'
import type { NewClient } from '#contract/billing/clients/schema.ts'
import { getTaxProfile } from '#contract/billing/tax/tax-profiles.ts'

/**
 * Converts the input of a client to columns: the phone in E.164, the state taken from the tax number.
 * @param stored the phone that the client already has
 */
export async function toClientColumns(
  ctx: QueryContext,
  input: Omit<NewClient, 'type' | 'name'>,
  stored: string | null = null,
) {
  const practice = (await findPractice(ctx.db, ctx.me.practiceId))!
  const { country } = practice
  const errors: Record<string, string> = {}
  const accepted = { stored, isConfirmed: input.isMobileConfirmed }
  const mobile = input.mobile ? parsePhone(input.mobile, country, accepted) : null
  if (input.mobile && !mobile)
    errors.mobile = describePhoneMistake(input.mobile, 'a phone number', { country, canConfirm: true })

  const { taxNumbers } = getTaxProfile(practice.taxProfile)
  let { stateCode, pan } = input
  if (taxNumbers) {
    const { taxNo } = input
    if (taxNo && !taxNumbers.isValid(taxNo)) errors.taxNo = taxNumbers.sentence
    else if (taxNo) {
      const state = taxNumbers.stateOf(taxNo)
      if (stateCode && stateCode !== state)
        errors.stateCode = `Choose ${taxNumbers.states[state] ?? `the state with code ${state}`}, the state of the tax number`
      stateCode ??= state
      pan ??= taxNumbers.panOf(taxNo)
    }
    if (stateCode && !taxNumbers.states[stateCode]) errors.stateCode ??= 'Choose the state'
    if (pan && !taxNumbers.isPan(pan)) errors.pan = taxNumbers.panSentence
  }
  refuseIfInvalid(errors)

  const opening = input.openingBalanceMinor ?? 0
  return {
    mobile,
    email: input.email ?? null,
    addressLine1: input.addressLine1 ?? null,
    addressLine2: input.addressLine2 ?? null,
    city: input.city ?? null,
    district: input.district ?? null,
    stateCode: stateCode ?? null,
    postcode: input.postcode ?? null,
    country: input.country ?? null,
    taxNo: input.taxNo ?? null,
    pan: pan ?? null,
    drugLicenceNo: input.drugLicenceNo ?? null,
    creditDays: input.creditDays ?? 0,
    notes: input.notes ?? null,
    openingBalanceMinor: input.openingSide === 'we_owe' ? -opening : opening,
  }
}
