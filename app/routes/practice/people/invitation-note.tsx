import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { EnhancerSlot } from '~/components/ui/enhancer-slot'

export interface Invited {
  fullName: string
  link: string
  /** Opens WhatsApp with the invitation written. */
  whatsapp: string
  /** What became of them. */
  done?: string
}

/** How somebody who was added signs in: the link is shown this once, to be copied or sent. */
export function InvitationNote({ fullName, link, whatsapp, done = 'was added' }: Invited) {
  return (
    <Notice tone="ok" role="status" title={`${fullName} ${done}`}>
      <p>Give them this link to choose a password. It works once, for 7 days, and is shown only now.</p>
      <p className="field no-print">
        <label className="field-label" htmlFor="invitation">
          Sign-in link
        </label>
        <input id="invitation" className="input" readOnly value={link} data-select="" />
      </p>
      <p className="only-print break-all">{link}</p>
      <div className="row mt-2 no-print">
        <Button type="button" small className="with-script" data-copy="invitation">
          Copy the link
        </Button>
        <Button type="button" small icon="print" className="with-script" data-print="">
          Print
        </Button>
        <a href={whatsapp} target="_blank" rel="noreferrer">
          Send it by WhatsApp
        </a>
        <EnhancerSlot as="output" className="caption" data-copied="invitation" />
      </div>
    </Notice>
  )
}
