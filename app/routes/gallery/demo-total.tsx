import { TextArea } from '~/components/fields/text-area'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'

/** A long form, whose total and button stay at the bottom of the window. */
export function DemoTotal({ token }: { token: string }) {
  const [form, fields] = usePageForm<{ notes: string }>({ id: 'total' })
  return (
    <FormPage
      form={form}
      title="Sticky total"
      lead="On a desktop the total and the button stay in view."
      hidden={{ token }}
      save="Issue and print"
      cancel="/demo?part=total"
      total={
        <output className="form-total">
          Total <span className="number">₹12,40,900.00</span>
        </output>
      }
      sticky
      wide
    >
      <TextArea field={fields.notes} label="Notes" optional rows={40} />
    </FormPage>
  )
}
