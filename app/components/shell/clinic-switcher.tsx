import { HiddenFields } from '../fields/hidden-fields'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { Menu } from '../ui/menu'

export interface Clinic {
  adminId: string
  clinicName: string
  current?: boolean
}

interface ClinicSwitcherProps {
  clinics: readonly Clinic[]
  practiceName?: string | null
  token: string
}

/** The current clinic, and a menu to switch if the person works in several. */
export function ClinicSwitcher({ clinics, practiceName, token }: ClinicSwitcherProps) {
  const current = clinics.find((clinic) => clinic.current)
  const name = current?.clinicName ?? practiceName
  if (clinics.length <= 1) return name ? <p className="practice practice-name">{name}</p> : null
  return (
    <Menu
      start
      className="practice"
      summaryClass="top-button"
      summary={
        <>
          <span className="practice-name">{name}</span>
          <span className="hidden-text">Switch clinic</span>
          <Icon name="chevron" size={16} className="chevron" />
        </>
      }
    >
      <form method="post" action="/switch-clinic" className="grid gap-3 p-3">
        <HiddenFields token={token} />
        <div>
          <label className="field-label" htmlFor="switch-clinic">
            Switch to
          </label>
          <select id="switch-clinic" name="adminId" className="input" defaultValue={current?.adminId}>
            {clinics.map((clinic) => (
              <option key={clinic.adminId} value={clinic.adminId}>
                {clinic.clinicName}
              </option>
            ))}
          </select>
        </div>
        <Button variant="primary" busy="Switching…">
          Switch
        </Button>
      </form>
    </Menu>
  )
}
