interface HiddenFieldsProps {
  /** The form token of this page. */
  token: string
  /** The idempotency key of this form: one key, one act. */
  formKey?: string
  /** The version of the record that is being changed. */
  version?: number | string
  /** More values that the form carries along. */
  more?: Readonly<Record<string, string | undefined>>
}

/** What every posting form carries. The edge and `submit` take `_token` and `_key` out before the schema sees the rest. */
export function HiddenFields({ token, formKey, version, more = {} }: HiddenFieldsProps) {
  return (
    <>
      <input type="hidden" name="_token" value={token} />
      {formKey && <input type="hidden" name="_key" value={formKey} />}
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {Object.entries(more).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
    </>
  )
}
