import { PageHeader } from '~/components/pages/page-header'
import { Avatar } from '~/components/ui/avatar'
import { ButtonLink } from '~/components/ui/button'
import { Details } from '~/components/ui/details'
import { EmptyState } from '~/components/ui/empty-state'
import { Facts } from '~/components/ui/facts'
import { Icon } from '~/components/ui/icon'
import { Notice } from '~/components/ui/notice'
import { Pager } from '~/components/ui/pager'
import { Spinner } from '~/components/ui/spinner'
import { Badge, StatusMark } from '~/components/ui/status-mark'
import { type StatusKind, statuses } from '~/components/ui/statuses'
import { Steps } from '~/components/ui/steps'
import { Example } from './example'
import { LONG_TEXT } from './sample-data'

const people = ['Dr Asha Rao', 'Ravi Das', 'Salma Khan', 'Om Jha', 'Mita Roy', 'Noor Ali', 'Meenakshi Subramanian', '']
const steps = ['Booked', 'Paid', 'Sample collected']

export function DemoComponents() {
  return (
    <>
      <PageHeader title="Text and status marks" lead="Statuses, messages, facts, people." />
      <div className="stack">
        <Example title="Statuses" flow>
          {(Object.keys(statuses) as StatusKind[]).map((kind) => (
            <p key={kind} className="row">
              <span className="muted w-28">{kind}</span>
              {Object.keys(statuses[kind]).map((state) => (
                <StatusMark key={state} kind={kind} state={state} />
              ))}
            </p>
          ))}
          <p className="row">
            <StatusMark kind="stock" state="low" more="4 left" />
            <StatusMark kind="appointment" state="something_new" />
            <Badge tone="bad" shape="triangle">
              High
            </Badge>
          </p>
        </Example>
        <Example title="Messages" flow>
          <Notice title="Drafts are kept for 7 days">
            <p>Only you can see your drafts.</p>
          </Notice>
          <Notice tone="ok" role="status">
            <p>Appointment booked</p>
          </Notice>
          <Notice tone="warn" title="2 possible duplicates">
            <p>{LONG_TEXT}</p>
          </Notice>
          <Notice tone="bad">
            <p>This time is no longer free. Choose another one.</p>
          </Notice>
        </Example>
        <Example title="Steps" flow>
          <Steps label="Laboratory order, booked" steps={steps} now={0} />
          <Steps label="Laboratory order, paid" steps={steps} now={1} />
          <Steps label="Laboratory order, done" steps={steps} now={3} />
        </Example>
        <Example title="Facts" flow>
          <Facts
            facts={[
              { label: 'Born', value: '14-Jul-1985 (40y)' },
              { label: 'Blood group', value: null },
              { label: 'Note', value: LONG_TEXT },
            ]}
          />
          <Facts
            across
            facts={[
              { label: 'ID', value: '00421' },
              { label: 'Phone', value: '+91 98765 43210' },
              { label: 'Insurance', value: '' },
            ]}
          />
        </Example>
        <Example title="People">
          {people.map((name) => (
            <span key={name} className="row flex-nowrap">
              <Avatar name={name} size={40} />
              {name || 'No name'}
            </span>
          ))}
          <Avatar name="Dr Asha Rao" src="/avatar/does-not-exist" />
          <Avatar name="Dr Asha Rao" />
        </Example>
        <Example title="Loading">
          <Spinner>Loading invoices</Spinner>
        </Example>
        <Example title="Empty state" flow>
          <EmptyState
            title="No appointments on 14 July"
            actions={
              <ButtonLink href="/time" variant="primary" icon="plus">
                Book appointment
              </ButtonLink>
            }
          >
            There are no bookings on this day. Book the first appointment.
          </EmptyState>
        </Example>
        <Example title="Details" flow>
          <Details summary="Why do you ask for this?">
            <p>{LONG_TEXT}</p>
          </Details>
          <Details summary="Open from the start" open>
            <p>Visible from the start.</p>
          </Details>
          <Pager of="Invoices" previous="/demo" next="/demo" summary="More than 1,000 invoices" />
        </Example>
        <Example title="Icons">
          <Icon name="calendar" /> <Icon name="person" /> <Icon name="flask" /> <Icon name="pill" />{' '}
          <Icon name="wallet" /> <Icon name="chart" /> <Icon name="stethoscope" /> <Icon name="settings" />{' '}
          <Icon name="info" /> <Icon name="refer" /> <Icon name="package" /> <Icon name="star" />{' '}
          <Icon name="document" />
        </Example>
      </div>
    </>
  )
}
