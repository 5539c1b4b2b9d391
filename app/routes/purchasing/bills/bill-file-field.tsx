import type { FieldMetadata } from '@conform-to/react'
import { FileField } from '~/components/fields/file-field'

interface BillFileFieldProps {
  file: FieldMetadata<string | undefined>
  fileId: FieldMetadata<string | undefined>
  fileName: FieldMetadata<string | undefined>
}

/** The scanned bill; an uploaded one is kept with the form. */
export function BillFileField({ file, fileId, fileName }: BillFileFieldProps) {
  const kept = fileId.initialValue
  return (
    <>
      {kept && <input type="hidden" name={fileId.name} value={kept} />}
      {kept && <input type="hidden" name={fileName.name} value={fileName.initialValue ?? ''} />}
      <FileField
        field={file}
        label={kept ? 'Replace file' : 'Bill'}
        hint="A picture or PDF up to 4 MB."
        accept="image/png,image/jpeg,image/webp,application/pdf"
        optional
        uploaded={
          kept ? { name: fileName.initialValue || 'Bill', size: 'is attached', removeValue: 'remove-file' } : null
        }
      />
    </>
  )
}
