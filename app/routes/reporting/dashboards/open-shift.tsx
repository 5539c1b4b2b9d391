import { HiddenFields } from '~/components/fields/hidden-fields'
import { Button } from '~/components/ui/button'
import { to } from '~/lib/navigation/links'
import type { Board } from './board'

type OpenShiftProps = NonNullable<Board['openShift']> & { hidden: { token: string; formKey: string } }

/** The form that opens a shift. Errors are shown on the shift's page. */
export function OpenShift({ places, currency, takenOver, hidden }: OpenShiftProps) {
  return (
    <form method="post" action={to('/shift')} noValidate className="panel mb-4" aria-label="Open shift">
      {/* Enter shows the shift's page with the input. Only the visible button opens the shift. */}
      <button type="submit" className="default-button" tabIndex={-1} aria-hidden="true" name="intent" value="check">
        Check
      </button>
      <HiddenFields {...hidden} more={places.length === 1 ? { placeId: places[0]!.value } : {}} />
      <div className="row items-end">
        <div>
          <label className="field-label" htmlFor="shift-floatMinor">
            Float in {currency}
          </label>
          <input
            id="shift-floatMinor"
            name="floatMinor"
            className="input w-amount input-end"
            inputMode="decimal"
            autoComplete="off"
          />
        </div>
        {places.length > 1 && (
          <div>
            <label className="field-label" htmlFor="shift-placeId">
              Branch
            </label>
            <select id="shift-placeId" name="placeId" className="input w-name">
              {places.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
        )}
        <Button busy="Opening…">Open shift</Button>
      </div>
      {takenOver && (
        <p className="hint">
          {takenOver} <a href={to('/shift')}>View the payments</a>
        </p>
      )}
    </form>
  )
}
