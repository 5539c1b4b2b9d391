import { HiddenFields } from '~/components/fields/hidden-fields'
import { Button } from '~/components/ui/button'

export interface PrintFormProps {
  hidden: { token: string; formKey: string }
  /** Posted with the form: the paper size, and the action if the page has several. */
  more: Record<string, string>
  /** Number of times the document was printed. */
  printed: number
  /** This print was just recorded, and the page is printed now. Another one is a copy. */
  counted: boolean
}

/**
 * Records a print and then shows the document with the right stamp: only the first print is the original. With script the
 * print dialog opens.
 */
export function PrintForm({ hidden, more, printed, counted }: PrintFormProps) {
  return (
    <>
      {counted && (
        <p data-print-now="">
          {printed === 1 ? 'The original is recorded as printed.' : 'A copy is recorded as printed.'}{' '}
          <span className="without-script">Print this page with your browser now.</span>
        </p>
      )}
      <form method="post">
        <HiddenFields {...hidden} more={more} />
        <Button icon="print" small aria-keyshortcuts="Alt+P">
          {printed === 0 ? 'Print original' : 'Print copy'}
        </Button>
      </form>
    </>
  )
}
