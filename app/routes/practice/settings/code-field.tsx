import type { FieldProps } from '~/components/fields/field'
import { TextField } from '~/components/fields/text-field'

interface CodeFieldProps extends Pick<FieldProps, 'field'> {
  label?: string
  hint?: string
  autoFocus?: boolean
}

/** The code of an authenticator app, or a recovery code. */
export function CodeField({
  label = 'Code',
  hint = 'The 6 digits in your app, or a recovery code.',
  ...rest
}: CodeFieldProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      width="name"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      {...rest}
    />
  )
}
