import { FREQUENCIES } from '#contract/clinical/prescriptions/pattern.ts'
import { FOODS, ROUTES } from '#contract/clinical/prescriptions/rules.ts'
import { CheckField } from '~/components/fields/check-field'
import { DateField } from '~/components/fields/date-field'
import { Fieldset, Pair } from '~/components/fields/fieldset'
import { SelectField } from '~/components/fields/select-field'
import { NumberField, TextField } from '~/components/fields/text-field'
import { FormSheet, type FormSheetProps } from '~/components/pages/form-page'
import { useSheetForm } from '~/components/pages/use-page-form'
import { Button } from '~/components/ui/button'
import type { Answered, LineValues } from './medicines-values'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const foods = Object.entries(FOODS).map(([value, label]) => ({ value, label: capital(label) }))
const routes = ROUTES.map((route) => ({ value: route, label: capital(route) }))
const codes = Object.entries(FREQUENCIES).map(([code, { words }]) => `${code} ${words}`)

interface MedicineLineProps {
  lineId: string
  /** It is one of the doctor's favourites already. */
  isFavourite: boolean
  values: LineValues
  /** What the quantity is counted in, and what it comes to. */
  unit: string
  hint: string
  page: string
  hidden: FormSheetProps['hidden']
  answer: Answered | undefined
}

/** All of one medicine. */
export function MedicineLine({ lineId, isFavourite, values, unit, hint, page, hidden, answer }: MedicineLineProps) {
  const [form, fields] = useSheetForm<LineValues>({
    id: 'medicine',
    lastResult: answer?.reply,
    defaultValue: values,
  })
  return (
    <FormSheet
      form={form}
      title={values.medicine}
      back={{ href: page, label: 'Prescription' }}
      hidden={{ ...hidden, more: { ...hidden.more, lineId } }}
      save="Save medicine"
      also={
        <Button name="intent" value="favour" busy="Saving…">
          {isFavourite ? 'Save, and change my favourite' : 'Save, and make it a favourite'}
        </Button>
      }
      cancel={page}
      wide
    >
      <TextField field={fields.medicine} label="Medicine" autoComplete="off" />
      <Fieldset legend="How it is taken">
        <Pair>
          <TextField field={fields.dose} label="Dose" width="amount" autoComplete="off" autoFocus={!answer} />
          <TextField field={fields.pattern} label="How often" width="amount" autoComplete="off" list="frequencies" />
        </Pair>
        <Pair>
          <NumberField field={fields.durationDays} label="Days" optional />
          <SelectField field={fields.food} label="Food" options={foods} choose="Any time" width="date" />
        </Pair>
        <TextField
          field={fields.taper}
          label="Dose that changes"
          hint="Steps one after the other, like 2-0-0 x5, 1-0-0 x5, 1/2-0-0 x4. They take the place of how often and days."
          optional
          autoComplete="off"
        />
        <Pair>
          <SelectField field={fields.route} label="Route" options={routes} choose="Not said" />
          <NumberField field={fields.sites} label="Places that each get the dose" />
        </Pair>
        <DateField field={fields.startOn} label="From" optional />
        <TextField field={fields.instructions} label="Instructions" optional autoComplete="off" />
      </Fieldset>
      <Fieldset legend="When needed">
        <Pair>
          <NumberField field={fields.maxPerDay} label="At most so many times a day" optional />
          <TextField field={fields.asNeededFor} label="Taken for" optional autoComplete="off" />
        </Pair>
      </Fieldset>
      <Fieldset legend="What is handed out">
        <TextField
          field={fields.quantity}
          label={`Quantity in ${unit}`}
          hint={hint}
          optional
          width="quantity"
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField field={fields.quantityReason} label="Why not what is worked out" optional autoComplete="off" />
        <NumberField field={fields.repeats} label="Repeats" />
        <CheckField field={fields.substitution} label="Another brand of the same medicine may be handed out" />
        <TextField field={fields.indication} label="Prescribed for" optional autoComplete="off" />
      </Fieldset>
      <datalist id="frequencies">
        {codes.map((text) => (
          <option key={text} value={text.split(' ')[0]}>
            {text}
          </option>
        ))}
      </datalist>
      <p className="hint">A favourite keeps how it is written here, and is offered first.</p>
    </FormSheet>
  )
}
