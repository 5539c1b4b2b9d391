import type { ReactNode } from 'react'

interface TaskSectionProps {
  title: string
  /** What is set at present, so that it can be read without opening the section. */
  current: ReactNode
  open: boolean
  children: ReactNode
}

/** A task of a list of settings: its summary shows the title and the current value, and opens the form. */
export function TaskSection({ title, current, open, children }: TaskSectionProps) {
  return (
    <details className="panel disclosure setting" open={open}>
      <summary>
        <h2>{title}</h2>
        <span className="setting-value">{current}</span>
      </summary>
      <div className="stack">{children}</div>
    </details>
  )
}

/** A task on a page of its own, in a list of `TaskSection`s. */
export function TaskLink({ href, label, current }: { href: string; label: string; current?: ReactNode }) {
  return (
    <p className="panel setting">
      <a href={href}>
        {label}
        {current && <span className="setting-value font-normal">{current}</span>}
      </a>
    </p>
  )
}

/** A list of settings as tasks, each with its current value. */
export function TaskList({ children }: { children: ReactNode }) {
  return <div className="settings-list">{children}</div>
}
