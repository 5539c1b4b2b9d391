import { HiddenFields } from '~/components/fields/hidden-fields'
import { Button } from '~/components/ui/button'

interface PrintFormProps {
  hidden: { token: string; formKey: string }
  /** Posted with the form: the paper size, and the action if the page has several. */
  more: Record<string, string>
  /** Number of times the document was printed. */
  printed: number
  /** This print is recorded, so the page can be printed now. */
  counted: boolean
  autoFocus?: boolean
}

/** Records a print and then shows the document with the right stamp: only the first print is the original. */
export function PrintForm({ hidden, more, printed, counted, autoFocus }: PrintFormProps) {
  if (counted) return <p>Print recorded. Print the page now.</p>
  return (
    <form method="post">
      <HiddenFields {...hidden} more={more} />
      <Button icon="print" small autoFocus={autoFocus}>
        {printed === 0 ? 'Print original' : 'Print copy'}
      </Button>
    </form>
  )
}
