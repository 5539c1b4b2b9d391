import { DateField } from '~/components/fields/date-field'
import { Fieldset } from '~/components/fields/fieldset'
import { TextField } from '~/components/fields/text-field'
import { Button } from '~/components/ui/button'
import type { FollowUpView } from './follow-up.server'
import type { ListProps } from './note-rows'

type FollowUpFieldsProps = Pick<ListProps, 'fields'> & {
  today: string
  followUp: FollowUpView | undefined
  autoFocus?: boolean
}

/** The follow-up date, or a time after the visit that overrides it, and free times. Booking one saves the note. */
export function FollowUpFields({ fields, today, followUp, autoFocus }: FollowUpFieldsProps) {
  return (
    <Fieldset legend="Follow-up">
      <div className="parts">
        <DateField field={fields.followUpOn} label="Follow-up date" min={today} />
        <TextField
          field={fields.followUpAfter}
          label="Follow-up after"
          placeholder="2 weeks"
          width="amount"
          autoComplete="off"
          autoFocus={autoFocus}
        />
        <TextField field={fields.followUpReason} label="Reason" width="name" autoComplete="off" />
      </div>
      {followUp && <FollowUpBooking {...followUp} />}
      {followUp && !followUp.booked && !followUp.times && (
        <p className="row">
          <Button name="intent" value="times" variant="quiet" small busy="Saving…">
            Show free times<span className="hidden-text"> and save the note</span>
          </Button>
        </p>
      )}
    </Fieldset>
  )
}

function FollowUpBooking({ booked, times }: FollowUpView) {
  if (booked) {
    return (
      <p>
        <b>{booked.text}.</b> <a href={booked.href}>View appointment</a>
      </p>
    )
  }
  if (!times) return null
  return (
    <fieldset className="group">
      <legend className="group-legend">{times.text}</legend>
      <div className="row">
        {times.slots.map(({ value, label }, index) => (
          <Button key={value} name="bookAt" value={value} busy="Booking…" autoFocus={index === 0} small>
            <span className="hidden-text">Save and book </span>
            {label}
          </Button>
        ))}
        <a href={times.all}>All times</a>
        <Button name="intent" value="times" variant="quiet" small busy="Saving…">
          Show times on another day
        </Button>
      </div>
      <p className="hint mt-2">Choosing a time books it and saves the note.</p>
    </fieldset>
  )
}
