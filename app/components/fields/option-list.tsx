export interface Option {
  value: string
  label: string
  /** The `data-field` parts of the form that are shown while this option is chosen. */
  fields?: string
}

interface OptionListProps {
  options: readonly Option[]
  /** The first option, without a value. */
  empty?: string
}

/** The options of a select. */
export function OptionList({ options, empty }: OptionListProps) {
  return (
    <>
      {empty !== undefined && <option value="">{empty}</option>}
      {options.map(({ value, label, fields }) => (
        <option key={value} value={value} data-fields={fields}>
          {label}
        </option>
      ))}
    </>
  )
}
