import { ROW_VALUES } from '#contract/kernel/row-values.ts'
import { withQuery } from '~/lib/navigation/links'
import { HiddenFields, type HiddenFieldsProps } from '../fields/hidden-fields'
import { Button, type ButtonProps } from '../ui/button'

const FORM_ID = 'row-form'

interface RowFormProps extends Pick<HiddenFieldsProps, 'token'> {
  /** By default the page itself. */
  action?: string
  /** For a part of a page that may have a `RowForm` already; its buttons name it as their `form`. */
  id?: string
}

/** The form of all `RowButton`s of a page. */
export function RowForm({ token, action, id = FORM_ID }: RowFormProps) {
  return (
    <form id={id} method="post" action={action} hidden>
      <HiddenFields token={token} />
    </form>
  )
}

type RowButtonProps = Omit<HiddenFieldsProps, 'token'> & Omit<ButtonProps, 'name' | 'value'>

/** A button in a row of a list, with the values that it posts. It submits the page's `RowForm`, or the one of `form`. */
export function RowButton({ formKey, version, more, ...button }: RowButtonProps) {
  const values = withQuery('', { ...more, version, _key: formKey }).slice(1)
  return <Button busy="Saving…" form={FORM_ID} {...button} name={ROW_VALUES} value={values} />
}
