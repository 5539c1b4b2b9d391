import { Button } from '../ui/button'
import { type FieldProps, useInputProps } from './field'
import { FieldFrame } from './field-frame'

interface FileFieldProps extends FieldProps {
  /** "image/png,image/jpeg" */
  accept?: string
  /** A file that is already on the server, so that a failed form doesn't lose it. */
  uploaded?: { name: string; size: string; removeValue: string } | null
}

/** A file. Give the limits in the hint: "PNG or JPEG, smaller than 2 MB". The form needs `upload`. */
export function FileField({ accept, uploaded, ...frame }: FileFieldProps) {
  const { key, props } = useInputProps(frame.field, 'file', frame.hint)
  return (
    <FieldFrame {...frame}>
      {uploaded && (
        <div className="chosen mb-2">
          <span>
            <b>{uploaded.name}</b> <span className="muted">{uploaded.size}</span>
          </span>
          <Button name="intent" value={uploaded.removeValue} variant="quiet" small about={uploaded.name}>
            Remove
          </Button>
        </div>
      )}
      <input key={key} className="input file" {...props} accept={accept ?? props.accept} />
    </FieldFrame>
  )
}
