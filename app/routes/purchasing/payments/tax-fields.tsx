import type { FieldMetadata } from '@conform-to/react'
import { MoneyField } from '~/components/fields/text-field'
import type { TaxNames } from './form-options.server'

interface TaxFieldsProps {
  fields: Record<'cgstMinor' | 'sgstMinor' | 'igstMinor', FieldMetadata<string>>
  taxes: TaxNames
}

/** The tax printed on a bill, in two halves or as one amount. */
export function TaxFields({ fields, taxes }: TaxFieldsProps) {
  return (
    <>
      {taxes.halves && <MoneyField field={fields.cgstMinor} label={taxes.cgst} optional />}
      {taxes.halves && <MoneyField field={fields.sgstMinor} label={taxes.sgst} optional />}
      <MoneyField field={fields.igstMinor} label={taxes.igst} optional />
    </>
  )
}
