import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { AppShell, type AppShellProps } from './app-shell'
import { ErrorPage } from './error-page'

const frame: Omit<AppShellProps, 'children'> = {
  productName: 'Clinic Desk',
  home: '/doctordashboard',
  me: { fullName: 'Dr Asha Rao', roleName: 'Doctor' },
  clinics: [],
  practiceName: 'City Clinic',
  profile: '/settings/doctorprofile',
  search: {},
  token: 'tok',
  path: '/my-appointment/7',
  menu: [
    { label: 'Appointments', path: '/my-appointment' },
    { group: 'Accounting', label: 'Invoices', path: '/invoices' },
    { group: 'Accounting', label: 'Expenditures', path: '/expenditures' },
  ],
  quick: [],
  idleSeconds: 1800,
}
const render = (props: Partial<AppShellProps> = {}) =>
  renderToStaticMarkup(
    <AppShell {...frame} {...props}>
      <h1>Page</h1>
    </AppShell>,
  )

describe('AppShell', () => {
  it('begins with the skip links and has one of each landmark', () => {
    const html = render()
    expect(html.indexOf('href="#main"')).toBeLessThan(html.indexOf('<header'))
    for (const landmark of ['<header', '<main', '<search']) expect(html.split(landmark)).toHaveLength(2)
    expect(html).toContain('<nav id="nav" class="side" aria-label="Main menu">')
  })

  it('marks the nearest menu entry and opens its group', () => {
    expect(render()).toContain('<a class="side-link" href="/my-appointment" aria-current="page">')
    const inGroup = render({ path: '/expenditures' })
    expect(inGroup).toMatch(/<details class="side-group has-current" open="">/)
    const pages = ['/appointment', '/appointment-calendar']
    const menu = frame.menu.map((item) => (item.path === '/my-appointment' ? { ...item, pages } : item))
    for (const path of ['/appointment-calendar', '/appointment/7'])
      expect(render({ path, menu })).toContain('<a class="side-link" href="/my-appointment" aria-current="page">')
    expect(render({ path: '/my-appointments-of-others' })).not.toContain('aria-current="page"')
  })

  it('shows the full name, Profile Settings, and Log out as a form', () => {
    const html = render()
    expect(html).toContain('Dr Asha Rao')
    expect(html).toMatch(/href="\/settings\/doctorprofile".*Profile Settings/)
    expect(html).toMatch(/<form method="post" action="\/logout"[^>]*><input type="hidden" name="_token" value="tok"\/>/)
  })

  it('hides the clinic switcher with one clinic or none', () => {
    const clinic = { adminId: '1', clinicName: 'City Clinic', current: true }
    expect(render()).not.toContain('/switch-clinic')
    expect(render({ clinics: [clinic] })).not.toContain('/switch-clinic')
    const two = render({ clinics: [clinic, { adminId: '2', clinicName: 'Lake Clinic' }] })
    expect(two).toContain('action="/switch-clinic"')
    expect(two).toContain('<option value="1" selected="">City Clinic</option>')
  })

  it('has quick actions only where there are any', () => {
    expect(render()).not.toContain('class="menu quick"')
    expect(render({ quick: [{ label: 'Book Appointment', path: '/book-appointment' }] })).toContain('Book Appointment')
  })

  it('shows a message once, above the page and without a live region', () => {
    const html = render({ toast: { message: 'Appointment booked', type: 'success' } })
    expect(html.split('Appointment booked')).toHaveLength(2)
    expect(html.indexOf('Appointment booked')).toBeLessThan(html.indexOf('<h1>'))
    const message = html.slice(html.indexOf('<section id="message"'), html.indexOf('Appointment booked'))
    expect(message).toContain('data-toast="success"')
    expect(message).not.toMatch(/role="(status|alert)"|aria-live/)
  })

  it('renders the form that checks the session', () => {
    expect(render()).toMatch(
      /<form method="post" action="\/status-poll" hidden="" data-status-poll="" data-idle-seconds="1800">/,
    )
  })
})

describe('ErrorPage', () => {
  const page = (words: Parameters<typeof ErrorPage>[0]['text']) =>
    renderToStaticMarkup(<ErrorPage text={words} />).replace(/<[^>]+>/g, ' ')

  it('shows heading, status and reference of an unexpected error', () => {
    const words = page({
      status: 500,
      statusText: 'Internal Server Error',
      heading: 'Unexpected Application Error!',
      reference: 'r1',
    })
    expect(words).toMatch(/Unexpected Application Error!.*500\s+Internal Server Error.*r1/)
  })

  it('links to the dashboard, or to sign-in for guests', () => {
    const text = { status: 404, statusText: '', heading: 'Page not found' }
    expect(page(text)).toContain('Go to the sign-in page')
    expect(renderToStaticMarkup(<ErrorPage text={text} home="/labdashboard" />)).toContain('Go to the dashboard')
  })

  it('links to the same page after a temporary failure only', () => {
    const text = { statusText: '', heading: 'Temporarily unavailable' }
    const retry = /<a [^>]*href=""[^>]*>Try again<\/a>/
    expect(renderToStaticMarkup(<ErrorPage text={{ ...text, status: 503 }} />)).toMatch(retry)
    expect(renderToStaticMarkup(<ErrorPage text={{ ...text, status: 500 }} />)).not.toContain('Try again')
  })

  it('says who the page is for', () => {
    const message = 'Only this role can open this page: Administrator.'
    expect(page({ status: 403, statusText: '', heading: 'x', message })).toContain(message)
  })
})
