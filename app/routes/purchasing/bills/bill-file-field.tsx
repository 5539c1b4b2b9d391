import type { FieldMetadata } from '@conform-to/react'
import { FileField } from '~/components/fields/file-field'

interface BillFileFieldProps {
  file: FieldMetadata<string | undefined>
  fileId: FieldMetadata<string | undefined>
  fileName: FieldMetadata<string | undefined>
}

/** The scanned bill; an uploaded one is kept with the form. */
export function BillFileField({ file, fileId, fileName }: BillFileFieldProps) {
  const attachedId = fileId.initialValue
  return (
    <>
      {attachedId && <input type="hidden" name={fileId.name} value={attachedId} />}
      {attachedId && <input type="hidden" name={fileName.name} value={fileName.initialValue ?? ''} />}
      <FileField
        field={file}
        label={attachedId ? 'Replace file' : 'Bill'}
        hint="A picture or PDF up to 4 MB."
        accept="image/png,image/jpeg,image/webp,application/pdf"
        optional
        uploaded={
          attachedId ? { name: fileName.initialValue || 'Bill', size: 'is attached', removeValue: 'remove-file' } : null
        }
      />
    </>
  )
}
