import type { InputHTMLAttributes } from 'react'
import { cx } from '../ui/cx'
import { type FieldProps, useInputProps } from './field'
import { FieldFrame } from './field-frame'

/** The width of the input, by what it holds. */
export type Width = 'day' | 'quantity' | 'amount' | 'date' | 'phone' | 'name' | 'full'

const widths: Record<Width, string | undefined> = {
  day: 'w-day',
  quantity: 'w-quantity',
  amount: 'w-amount',
  date: 'w-date',
  phone: 'w-phone',
  name: 'w-name',
  full: undefined,
}

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'autoComplete'
  | 'inputMode'
  | 'autoFocus'
  | 'spellCheck'
  | 'readOnly'
  | 'enterKeyHint'
  | 'autoCapitalize'
  | 'list'
  | 'placeholder'
>

export interface TextFieldProps extends FieldProps, Native {
  type?: 'text' | 'email' | 'search'
  width?: Width
  /** Shown after the input: "kg". The label must contain it too. */
  unit?: string
  className?: string
}

export function TextField({ field, label, labelContent, rowLabel, hint, ...others }: TextFieldProps) {
  const { optional, labelHidden, ...rest } = others
  const { type = 'text', width = 'full', unit, className, ...native } = rest
  const { key, props } = useInputProps(field, type, hint)
  const input = <input key={key} className={cx('input', widths[width], className)} {...props} {...native} />
  return (
    <FieldFrame
      field={field}
      label={label}
      labelContent={labelContent}
      rowLabel={rowLabel}
      hint={hint}
      optional={optional}
      labelHidden={labelHidden}
    >
      {unit ? (
        <span className="with-unit">
          {input}
          <span className="unit" aria-hidden="true">
            {unit}
          </span>
        </span>
      ) : (
        input
      )}
    </FieldFrame>
  )
}

/** A phone number in any format, which the server parses. */
export function PhoneField({ field, label, rowLabel, hint, optional, labelHidden, ...native }: FieldProps & Native) {
  const { key, props } = useInputProps(field, 'tel', hint)
  return (
    <FieldFrame
      field={field}
      label={label}
      rowLabel={rowLabel}
      hint={hint}
      optional={optional}
      labelHidden={labelHidden}
    >
      <input key={key} className="input w-phone number" autoComplete="tel" {...props} {...native} />
    </FieldFrame>
  )
}

interface PasswordFieldProps extends FieldProps {
  /** Current or new, for password managers. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password, never filled in by the server. */
export function PasswordField({ autoComplete, ...frame }: PasswordFieldProps) {
  const { key, props } = useInputProps(frame.field, 'password', frame.hint)
  return (
    <FieldFrame {...frame}>
      <input
        key={key}
        className="input"
        {...props}
        defaultValue={undefined}
        autoComplete={autoComplete}
        spellCheck={false}
        autoCapitalize="none"
      />
    </FieldFrame>
  )
}

/** A number, as a text input with the number pad, because number inputs lose text that they can't parse. */
export function NumberField({ width = 'quantity', className, ...rest }: TextFieldProps) {
  return (
    <TextField width={width} inputMode="numeric" autoComplete="off" className={cx('input-end', className)} {...rest} />
  )
}

/** An amount as typed: "1,234.50". Give the currency in the label or as `unit`. */
export function MoneyField({ width = 'amount', ...rest }: TextFieldProps) {
  return <TextField width={width} inputMode="decimal" autoComplete="off" className="input-end" {...rest} />
}
