import { Button, type ButtonProps } from '../ui/button'
import { HiddenFields, type HiddenFieldsProps } from './hidden-fields'

/** A form of one button, with its hidden values. */
export function ButtonForm({ token, formKey, version, more, ...button }: HiddenFieldsProps & ButtonProps) {
  return (
    <form method="post">
      <HiddenFields token={token} formKey={formKey} version={version} more={more} />
      <Button busy="Saving…" {...button} />
    </form>
  )
}
