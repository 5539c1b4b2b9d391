import { DateField } from '~/components/fields/date-field'
import { Fieldset } from '~/components/fields/fieldset'
import { TextField } from '~/components/fields/text-field'
import { Button } from '~/components/ui/button'
import type { FollowUpView } from './note'
import type { NoteFieldsProps } from './note-fields'

type FollowUpFieldsProps = Pick<NoteFieldsProps, 'fields' | 'today'> & { followUp?: FollowUpView }

/** When the patient is to come again. While the note is written a time can be booked at once: its button saves the note as well. */
export function FollowUpFields({ fields, today, followUp }: FollowUpFieldsProps) {
  return (
    <Fieldset legend="Follow-up">
      <div className="parts">
        <DateField field={fields.followUpOn} label="Follow-up on" min={today} optional />
        <TextField
          field={fields.followUpAfter}
          label="or after"
          hint="Like 3 days, 2 weeks or 1 month; it goes before the day."
          width="amount"
          optional
          autoComplete="off"
        />
        <TextField field={fields.followUpReason} label="Why" width="name" optional autoComplete="off" />
      </div>
      {followUp && <BookIt {...followUp} />}
    </Fieldset>
  )
}

function BookIt({ booked, times }: FollowUpView) {
  if (booked) {
    return (
      <p>
        <b>{booked.words}.</b> <a href={booked.href}>Show the appointment</a>
      </p>
    )
  }
  if (!times) {
    return (
      <p>
        <Button name="intent" value="times" busy="Saving…">
          Save, and show free times
        </Button>
      </p>
    )
  }
  return (
    <fieldset className="group">
      <legend className="group-legend">{times.words}</legend>
      <div className="row">
        {times.slots.map(({ value, label }, index) => (
          <Button key={value} name="bookAt" value={value} busy="Booking…" autoFocus={index === 0} small>
            <span className="hidden-text">Save, and book </span>
            {label}
          </Button>
        ))}
        <a href={times.all}>All times</a>
        <Button name="intent" value="times" variant="quiet" small busy="Saving…">
          Show the times of another day
        </Button>
      </div>
      <p className="hint mt-2">A time is booked at once, and the note is saved with it.</p>
    </fieldset>
  )
}
