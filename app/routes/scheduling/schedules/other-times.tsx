import { Pair } from '~/components/fields/fieldset'
import { FilterChoice } from '~/components/fields/filter-fields'
import { Button } from '~/components/ui/button'

type Option = { value: string; label: string }

interface OtherTimesProps {
  doctors: readonly Option[]
  clinics: readonly Option[]
  chosen: { doctorId?: string; placeId?: string }
}

/** Opens the hours of another doctor or clinic on another page, so that hours are never saved for the wrong doctor. */
export function OtherTimes({ doctors, clinics, chosen }: OtherTimesProps) {
  return (
    <form method="get" className="panel form mt-6" aria-labelledby="others">
      <h2 id="others">Other doctors and branches</h2>
      <Pair>
        <FilterChoice name="doctor" label="Doctor" options={doctors} value={chosen.doctorId ?? ''} />
        <FilterChoice name="place" label="Branch" options={clinics} value={chosen.placeId ?? ''} />
      </Pair>
      <p className="mt-4">
        <Button>Show hours</Button>
      </p>
    </form>
  )
}
