export interface HiddenFieldsProps {
  /** The form token of this page. */
  token: string
  /** The idempotency key of this form. */
  formKey?: string
  /** The version of the record that is being changed. */
  version?: number | string
  /** More hidden values. */
  more?: Readonly<Record<string, string | undefined>>
}

/** The hidden fields of every form that posts. The server and `submit` remove `_token` and `_key` before validation. */
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
