import type { ErrorText } from '~/lib/http/error-text'
import { ButtonLink } from '../ui/button'

interface ErrorPageProps {
  text: ErrorText
  /** The dashboard of the signed-in person. */
  home?: string
  /** For displays, which nobody can operate. */
  withoutLink?: boolean
}

/** Says what went wrong, and links to the same page if the failure is temporary, and to the dashboard or to sign-in. */
export function ErrorPage({ text, home, withoutLink }: ErrorPageProps) {
  const isTemporary = text.status === 502 || text.status === 503
  return (
    <div className="panel max-w-2xl">
      <h1 tabIndex={-1}>{text.heading}</h1>
      <div className="stack mt-3">
        <Body {...text} />
        {text.reference && (
          <p className="muted">
            If you contact support, give this reference: <span className="number">{text.reference}</span>
          </p>
        )}
        {!withoutLink && (
          <p className="row">
            {isTemporary && (
              <ButtonLink href="" variant="primary">
                Try again
              </ButtonLink>
            )}
            <ButtonLink href={home ?? '/'} variant={isTemporary ? 'secondary' : 'primary'}>
              {home ? 'Go to the dashboard' : 'Go to the sign-in page'}
            </ButtonLink>
          </p>
        )}
      </div>
    </div>
  )
}

function Body({ status, statusText, message }: ErrorText) {
  if (status === 404) {
    return <p>{message ?? 'There is no page at this address. Check that it is typed correctly.'}</p>
  }
  if (status === 403) {
    return (
      <>
        <p>{message ?? 'You don’t have permission to open this page.'}</p>
        <p>If you need it for your work, ask an administrator of your practice.</p>
      </>
    )
  }
  if (status === 501) return <p>{message ?? 'Nothing was saved or changed.'}</p>
  return (
    <>
      <p className="font-semibold">
        {status} {statusText}
      </p>
      <p>{message ?? 'Something went wrong on our side. Everything you saved is safe, including your draft.'}</p>
    </>
  )
}
