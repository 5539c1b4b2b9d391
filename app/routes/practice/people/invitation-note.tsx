import { Button } from '~/components/ui/button'
import { EnhancerSlot } from '~/components/ui/enhancer-slot'
import { Notice } from '~/components/ui/notice'

export interface Invited {
  fullName: string
  link: string
  /** Opens WhatsApp with the text of the invitation. */
  whatsapp: string
  /** The outcome for the person: "was added". */
  done?: string
}

/** Shows the sign-in link of a new person once, to copy or send. */
export function InvitationNote({ fullName, link, whatsapp, done = 'was added' }: Invited) {
  return (
    <Notice tone="ok" role="status" title={`${fullName} ${done}`}>
      <p>Give them this link to choose a password. It works once, is valid for 7 days and is not shown again.</p>
      <p className="field no-print">
        <label className="field-label" htmlFor="invitation">
          Sign-in link
        </label>
        <input id="invitation" className="input" readOnly value={link} data-select="" />
      </p>
      <p className="only-print break-all">{link}</p>
      <div className="row mt-2 no-print">
        <Button type="button" small className="with-script" data-copy="invitation">
          Copy link
        </Button>
        <Button type="button" small icon="print" className="with-script" data-print="">
          Print
        </Button>
        <a href={whatsapp} target="_blank" rel="noreferrer">
          Send by WhatsApp
        </a>
        <EnhancerSlot as="output" className="caption" data-copied="invitation" />
      </div>
    </Notice>
  )
}
