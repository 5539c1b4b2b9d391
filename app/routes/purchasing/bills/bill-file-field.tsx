import type { FieldMetadata } from '@conform-to/react'
import { FileField } from '~/components/fields/file-field'

interface BillFileFieldProps {
  file: FieldMetadata<string | undefined>
  fileId: FieldMetadata<string | undefined>
  fileName: FieldMetadata<string | undefined>
}

/** The bill as it came; one that is kept already goes along with the form. */
export function BillFileField({ file, fileId, fileName }: BillFileFieldProps) {
  const kept = fileId.initialValue
  return (
    <>
      {kept && <input type="hidden" name={fileId.name} value={kept} />}
      {kept && <input type="hidden" name={fileName.name} value={fileName.initialValue ?? ''} />}
      <FileField
        field={file}
        label={kept ? 'Another file instead' : 'The bill'}
        hint="A picture or a PDF of at most 4 MB. It is kept even if something else of the form is wrong."
        accept="image/png,image/jpeg,image/webp,application/pdf"
        optional
        kept={
          kept ? { name: fileName.initialValue || 'The bill', size: 'is attached', removeValue: 'remove-file' } : null
        }
      />
    </>
  )
}
