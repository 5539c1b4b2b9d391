import { Notice } from '~/components/ui/notice'

export interface Invited {
  fullName: string
  link: string
  /** Opens WhatsApp with the invitation written. */
  whatsapp: string
}

/** How somebody who was added signs in: the link is shown this once, to be copied or sent. */
export function InvitationNote({ fullName, link, whatsapp }: Invited) {
  return (
    <Notice tone="ok" role="status" title={`${fullName} was added`}>
      <p>Give them this link to choose a password. It works once, for 7 days, and is shown only now.</p>
      <p className="field">
        <label className="field-label" htmlFor="invitation">
          Sign-in link
        </label>
        <input id="invitation" className="input" readOnly value={link} />
      </p>
      <p className="row">
        <a href={whatsapp} target="_blank" rel="noreferrer">
          Send it by WhatsApp
        </a>
      </p>
    </Notice>
  )
}
