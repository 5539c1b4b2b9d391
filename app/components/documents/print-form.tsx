import { HiddenFields } from '~/components/fields/hidden-fields'
import { Button } from '~/components/ui/button'

export interface PrintFormProps {
  hidden: { token: string; formKey: string }
  /** Posted with the form: the paper size, and the action if the page has several. */
  more: Record<string, string>
  /** Number of times the document was printed. */
  printed: number
  /** This print is recorded, so the page can be printed now. */
  counted: boolean
}

/**
 * Records a print and then shows the document with the right stamp: only the first print is the original. With script the
 * print dialog opens.
 */
export function PrintForm({ hidden, more, printed, counted }: PrintFormProps) {
  if (counted)
    return (
      <p data-print-now="">
        Print recorded. <span className="without-script">Print this page with your browser.</span>
      </p>
    )
  return (
    <form method="post">
      <HiddenFields {...hidden} more={more} />
      <Button icon="print" small aria-keyshortcuts="Alt+P">
        {printed === 0 ? 'Print original' : 'Print copy'}
      </Button>
    </form>
  )
}
