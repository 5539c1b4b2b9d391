import type { ErrorWords } from '~/lib/http/error-message'
import { ButtonLink } from '../ui/button'

interface ErrorPageProps {
  words: ErrorWords
  home?: string
}

/** What went wrong, in plain words, and a way on. */
export function ErrorPage({ words, home = '/' }: ErrorPageProps) {
  return (
    <div className="panel max-w-2xl">
      <h1 tabIndex={-1}>{words.heading}</h1>
      <div className="stack mt-3">
        <Body {...words} />
        {words.reference && (
          <p className="muted">
            If you ask for help, give this reference: <span className="figures">{words.reference}</span>
          </p>
        )}
        <p>
          <ButtonLink href={home} variant="primary">
            Go to your start page
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}

function Body({ status, statusText, message, needs }: ErrorWords) {
  if (status === 404) {
    return (
      <p>
        {message ?? 'There is no page at this address. Check it for a typing mistake, or go on from your start page.'}
      </p>
    )
  }
  if (status === 403) {
    return (
      <>
        <p>{message ?? 'Your role does not include this screen.'}</p>
        {needs && <p>It is for {needs}.</p>}
        <p>If you need it for your work, ask a manager of your clinic.</p>
      </>
    )
  }
  if (status === 501) return <p>{message ?? 'Nothing was saved or changed.'}</p>
  return (
    <>
      <p className="font-semibold">
        {status} {statusText}
      </p>
      <p>{message ?? 'Something went wrong on our side. What was saved before is safe, and so is your draft.'}</p>
    </>
  )
}
