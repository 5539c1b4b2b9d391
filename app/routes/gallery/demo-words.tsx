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
import { LONG } from './invented'
import { Show } from './show'

const people = ['Dr Asha Rao', 'Ravi Das', 'Salma Khan', 'Om Jha', 'Mita Roy', 'Noor Ali', 'Meenakshi Subramanian', '']
const steps = ['Booked', 'Paid', 'Sample collected']

export function DemoWords() {
  return (
    <>
      <PageHeader title="Words and marks" lead="What stays still: states, messages, facts, people." />
      <div className="stack">
        <Show title="States: the same shape, word and colour everywhere" flow>
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
        </Show>
        <Show title="Messages" flow>
          <Notice title="Drafts are kept for 7 days">
            <p>They belong to you and to this clinic.</p>
          </Notice>
          <Notice tone="ok" role="status">
            <p>Appointment booked</p>
          </Notice>
          <Notice tone="warn" title="2 people look the same">
            <p>{LONG}</p>
          </Notice>
          <Notice tone="bad">
            <p>The slot was taken meanwhile. Choose another one.</p>
          </Notice>
        </Show>
        <Show title="Steps" flow>
          <Steps label="Laboratory order, booked" steps={steps} now={0} />
          <Steps label="Laboratory order, paid" steps={steps} now={1} />
          <Steps label="Laboratory order, done" steps={steps} now={3} />
        </Show>
        <Show title="Facts" flow>
          <Facts
            facts={[
              { label: 'Born', value: '14-Jul-1985 (40y)' },
              { label: 'Blood group', value: null },
              { label: 'Note', value: LONG },
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
        </Show>
        <Show title="People">
          {people.map((name) => (
            <span key={name} className="row flex-nowrap">
              <Avatar name={name} size={40} />
              {name || 'Nobody'}
            </span>
          ))}
          <Avatar name="Dr Asha Rao" src="/avatar/does-not-exist" />
          <Avatar name="Dr Asha Rao" />
        </Show>
        <Show title="Loading">
          <Spinner>Loading invoices</Spinner>
        </Show>
        <Show title="Nothing there" flow>
          <EmptyState
            title="No appointments on 14 July"
            actions={
              <ButtonLink href="/time" variant="primary" icon="plus">
                Book appointment
              </ButtonLink>
            }
          >
            Nobody has booked this day yet. It is open from 9:00 am to 6:00 pm.
          </EmptyState>
        </Show>
        <Show title="More behind words" flow>
          <Details summary="Why do you ask for this?">
            <p>{LONG}</p>
          </Details>
          <Details summary="Open from the start" open>
            <p>Shown at once.</p>
          </Details>
          <Pager of="Invoices" previous="/demo" next="/demo" summary="More than 1,000 invoices" />
        </Show>
        <Show title="Pictures beside words">
          <Icon name="calendar" /> <Icon name="person" /> <Icon name="flask" /> <Icon name="pill" />{' '}
          <Icon name="wallet" /> <Icon name="chart" /> <Icon name="stethoscope" /> <Icon name="settings" />{' '}
          <Icon name="bell" /> <Icon name="refer" /> <Icon name="package" /> <Icon name="star" /> <Icon name="document" />
        </Show>
      </div>
    </>
  )
}
