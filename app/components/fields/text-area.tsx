import { type FieldProps, textareaProps } from './field'
import { FieldFrame } from './field-frame'

interface TextAreaProps extends FieldProps {
  rows?: number
}

export function TextArea({ field, label, hint, optional, labelHidden, rows = 4 }: TextAreaProps) {
  const { key, props } = textareaProps(field, hint)
  return (
    <FieldFrame {...{ field, label, hint, optional, labelHidden }}>
      <textarea key={key} className="input" rows={rows} {...props} />
    </FieldFrame>
  )
}
