import { INVITATION_DAYS } from '#contract/practice/people/rules.ts'
import { Button } from '~/components/ui/button'
import { EnhancerSlot } from '~/components/ui/enhancer-slot'
import { Notice } from '~/components/ui/notice'

export interface Invited {
  fullName: string
  /** The code of the invitation, to read: ABCD-EFGH-… */
  code: string
  /** The address of the page that takes the code. */
  page: string
}

/** Shows the code of a new person's invitation once, to hand over in person. */
export function InvitationNote({ fullName, code, page }: Invited) {
  return (
    <Notice tone="ok" role="status" title={`${fullName} was invited`}>
      <p>
        Give {fullName} this code in person. They enter it at <b>{page}</b>. It works once, is valid for{' '}
        {INVITATION_DAYS} days and is not shown again.
      </p>
      <p className="field no-print">
        <label className="field-label" htmlFor="invitation">
          Invitation code
        </label>
        <input id="invitation" className="input" readOnly value={code} data-select="" />
      </p>
      <p className="only-print break-all">{code}</p>
      <div className="row mt-2 no-print">
        <Button type="button" small className="with-script" data-copy="invitation">
          Copy code
        </Button>
        <Button type="button" small icon="print" className="with-script" data-print="">
          Print
        </Button>
        <EnhancerSlot as="output" className="caption" data-copied="invitation" />
      </div>
    </Notice>
  )
}
