// /search
import { type LoaderFunctionArgs, type MetaFunction, redirect, type SerializeFrom } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { isBareNumber } from '#contract/billing/numbering/numbers.ts'
import { countNoun } from '#contract/kernel/format-count.ts'
import { canOpenScreen } from '#contract/screens.ts'
import { PageHeader } from '~/components/pages/page-header'
import { Button, ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { EnhancerSlot } from '~/components/ui/enhancer-slot'
import { keepWhole } from '~/components/ui/keep-whole'
import { Rows } from '~/components/ui/rows'
import { getFormatter } from '~/lib/format/format'
import { pageTitle } from '~/lib/format/page-title'
import { formatPatientLine } from '~/lib/format/patient-line'
import { findScriptLanguage } from '~/lib/format/script-language'
import { requireScreen } from '~/lib/http/require-screen.server'
import { findPageByTitle, findPages } from '~/lib/navigation/find-pages'
import { to } from '~/lib/navigation/links'
import { createPatientPathFinder } from '~/lib/navigation/patient-path'
import { listFoundDocuments } from './search-documents.server'

export const meta: MetaFunction = (args) => pageTitle(args, 'Search')

export async function loader(args: LoaderFunctionArgs) {
  const { api, me, url } = await requireScreen(args)
  const q = url.searchParams.get('q')?.trim().slice(0, 100) ?? ''
  const format = getFormatter(me.practice)
  const today = format.dayAt(new Date())
  const { data } = await api.search.readPage({ q: q || undefined })
  const documents = listFoundDocuments({ me }, data)
  // Digits alone can also mean a patient, or documents of several kinds.
  const [only, ...others] = documents
  if (only && others.length === 0 && !isBareNumber(q)) throw redirect(only.href, 303)
  const findPatientPath = createPatientPathFinder(me)
  const exact = documents.length === 0 && data.exactPatientId && findPatientPath(data.exactPatientId)
  if (exact) throw redirect(exact, 303)
  const pages = findPages(q, me.role, today)
  const page = documents.length === 0 && data.patients.length === 0 && findPageByTitle(q, pages)
  if (page) throw redirect(page.href, 303)
  const books = canOpenScreen('/book-appointment', me.role)
  return {
    q,
    isEmpty: !q && url.searchParams.has('q'),
    patients: data.patients.map((patient, index) => ({
      id: patient.patientId,
      name: patient.fullName,
      line: [patient.isSimilar && 'Similar name', formatPatientLine(patient, format, today)]
        .filter(Boolean)
        .join(' · '),
      href: findPatientPath(patient.patientId),
      book: books ? to('/book-appointment', null, { patient: patient.patientId }) : null,
      /** The first result of a search gets the focus. */
      isFirst: q !== '' && index === 0,
    })),
    more: data.hasMorePatients,
    documents,
    pages,
    register: to('/book-appointment/registration-form', null, { phone: q }),
  }
}

const formatHeading = (q: string, count: number, more: boolean) =>
  q ? `${more ? 'First ' : ''}${countNoun(count, 'patient', 'patients')}` : 'Recent patients'

const renderPatient = ({ id, name, line, href, book, isFirst }: SerializeFrom<typeof loader>['patients'][number]) => (
  <li key={id} className="row">
    <span className="min-w-0 flex-1 basis-48">
      {href ? (
        // biome-ignore lint/a11y/noAutofocus: after a search, the user needs its first result
        <a href={href} autoFocus={isFirst} lang={findScriptLanguage(name)}>
          {name}
        </a>
      ) : (
        <b lang={findScriptLanguage(name)}>{name}</b>
      )}
      <span className="caption block">{keepWhole(line)}</span>
    </span>
    {book && (
      <ButtonLink href={book} small about={`for ${name}`}>
        Book appointment
      </ButtonLink>
    )}
  </li>
)

export default function SearchPage() {
  const { q, isEmpty, patients, more, documents, pages, register } = useLoaderData<typeof loader>()
  return (
    <div className="stack">
      <PageHeader title={q ? `Search for “${q}”` : 'Search'} />
      <form method="get">
        <div className="field">
          <label className="field-label" htmlFor="search-words">
            Patient, document number or page
          </label>
          <span id="search-words-hint" className="hint">
            Type a name, the last 4 digits of a phone number, a document number or the name of a page.
          </span>
          {isEmpty && (
            <span id="search-words-error" className="field-error">
              Type a name, number or phone number
            </span>
          )}
          <div className="find">
            <input
              id="search-words"
              name="q"
              className="input w-name"
              defaultValue={q}
              autoComplete="off"
              enterKeyHint="search"
              data-suggest="/suggestions/search"
              // biome-ignore lint/a11y/noAutofocus: searching is the purpose of the page
              autoFocus={!q || (!patients[0]?.href && documents.length + pages.length === 0)}
              aria-invalid={isEmpty || undefined}
              aria-describedby={isEmpty ? 'search-words-hint search-words-error' : 'search-words-hint'}
            />
            <EnhancerSlot data-suggestions="" />
            <Button icon="search">Find records</Button>
          </div>
        </div>
      </form>
      {patients.length > 0 && (
        <section className="panel">
          <h2 className="mb-3">{formatHeading(q, patients.length, more)}</h2>
          {more && <p className="hint">There are more matches. Type more of the name to narrow the search.</p>}
          <Rows as="ul" className="stack" rows={patients} renderRow={renderPatient} />
        </section>
      )}
      {documents.length > 0 && (
        <section className="panel">
          <h2 className="mb-3">Documents</h2>
          <ul className="stack">
            {documents.map(({ href, label, detail }, index) => (
              <li key={href}>
                {/* biome-ignore lint/a11y/noAutofocus: after a search, the user needs its first result */}
                <a href={href} autoFocus={!patients[0]?.href && index === 0}>
                  {label}
                </a>
                {detail && <span className="caption block">{keepWhole(detail)}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {pages.length > 0 && (
        <section className="panel">
          <h2 className="mb-3">Pages</h2>
          <ul>
            {pages.map(({ href, title, about }, index) => (
              <li key={href}>
                {/* biome-ignore lint/a11y/noAutofocus: after a search, the user needs its first result */}
                <a href={href} autoFocus={!patients[0]?.href && documents.length === 0 && index === 0}>
                  {title}
                </a>
                {about && <span className="caption block">{about}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {q && patients.length === 0 && documents.length === 0 && (
        <EmptyState
          title={pages.length > 0 ? 'No patients found' : 'Nothing found'}
          actions={
            <ButtonLink href={register} icon="plus">
              Register a new patient
            </ButtonLink>
          }
        >
          Try fewer letters or the last 4 digits of the phone number. You can type a document number without its
          letters, year and zeros.
        </EmptyState>
      )}
    </div>
  )
}
