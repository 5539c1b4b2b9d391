import type { OwnShifts } from '#contract/billing/shifts/schema.ts'
import { to } from '~/lib/navigation/links'

/** What taking cash at a place needs. */
export interface CashShifts {
  isNeeded: boolean
  openPlaceIds: string[]
  /** The places where this person can open a shift. */
  openablePlaceIds: string[]
}

export const toCashShifts = ({ open, cashNeedsShift, clinics }: OwnShifts): CashShifts => ({
  isNeeded: cashNeedsShift,
  openPlaceIds: open.map(({ placeId }) => placeId),
  openablePlaceIds: clinics.map(({ placeId }) => placeId),
})

interface CashShiftNoteProps {
  shifts: CashShifts
  place: { value: string; label: string } | undefined
}

/** Says before cash is taken that no shift is open at the place. */
export function CashShiftNote({ shifts, place }: CashShiftNoteProps) {
  if (!place || shifts.openPlaceIds.includes(place.value)) return null
  const effect = shifts.isNeeded
    ? 'Open one before you take cash.'
    : 'Cash that you take now is added to your next shift there.'
  return (
    <p>
      Your shift at {place.label} isn’t open. {effect}{' '}
      {shifts.openablePlaceIds.includes(place.value) && (
        // A new tab, because the invoice isn't saved yet.
        <a href={to('/shift', null, { place: place.value })} target="_blank" rel="noreferrer" data-no-spinner="">
          Open shift in a new tab
        </a>
      )}
    </p>
  )
}
