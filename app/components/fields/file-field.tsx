import { Button } from '../ui/button'
import { type FieldProps, inputProps } from './field'
import { FieldFrame } from './frame'

interface FileFieldProps extends FieldProps {
  /** "image/png,image/jpeg" */
  accept?: string
  /** A file that is on the server already: a failed form does not lose it. */
  kept?: { name: string; size: string; removeValue: string } | null
}

/** Say the limits in the hint: "PNG or JPEG, smaller than 2 MB". The form's `encType` is multipart/form-data. */
export function FileField({ field, label, hint, optional, labelHidden, accept, kept }: FileFieldProps) {
  const { key, props } = inputProps(field, 'file', hint)
  return (
    <FieldFrame {...{ field, label, hint, optional, labelHidden }}>
      {kept && (
        <div className="chosen mb-2">
          <span>
            <b>{kept.name}</b> <span className="muted">{kept.size}</span>
          </span>
          <Button name="intent" value={kept.removeValue} variant="quiet" small about={kept.name}>
            Remove
          </Button>
        </div>
      )}
      <input key={key} className="input file" {...props} accept={accept ?? props.accept} />
    </FieldFrame>
  )
}
