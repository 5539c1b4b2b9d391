import { type FieldProps, useTextareaProps } from './field'
import { FieldFrame } from './field-frame'

interface TextAreaProps extends FieldProps {
  rows?: number
}

export function TextArea({ rows = 4, ...frame }: TextAreaProps) {
  const { key, props } = useTextareaProps(frame.field, frame.hint)
  return (
    <FieldFrame {...frame}>
      <textarea key={key} className="input" rows={rows} {...props} />
    </FieldFrame>
  )
}
