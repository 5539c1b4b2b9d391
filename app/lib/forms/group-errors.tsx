import { createContext, type ReactNode, useContext, useRef } from 'react'

/** The errors of a list, a row or a set of choices. The first control in it takes them on, because a group can't have focus. */
interface Group {
  errorId: string
  /** The control is wrong itself, as in a row whose fields contradict each other. */
  isWrong: boolean
  /** The first control, as soon as it is rendered. */
  controlId?: string
  outer: Group | null
}

const GroupContext = createContext<Group | null>(null)

interface GroupErrorsProps {
  /** The id of the shown error, if there is one. */
  errorId: string | undefined
  isWrong?: boolean
  children: ReactNode
}

/** Describes the first control inside with the group's error. */
export function GroupErrors({ errorId, isWrong = false, children }: GroupErrorsProps) {
  const outer = useContext(GroupContext)
  const group = useRef<Group>()
  if (!errorId) return children
  if (group.current?.errorId !== errorId) group.current = { errorId, isWrong, outer }
  return <GroupContext.Provider value={group.current}>{children}</GroupContext.Provider>
}

/** Returns the group errors that a control describes: those of the groups in which it comes first. */
export function useGroupErrors(controlId: string): { errorIds: string[]; isWrong: boolean } {
  const inner = useContext(GroupContext)
  const errorIds: string[] = []
  let isWrong = false
  for (let group = inner; group; group = group.outer) {
    group.controlId ??= controlId
    if (group.controlId !== controlId) continue
    errorIds.push(group.errorId)
    isWrong ||= group.isWrong
  }
  return { errorIds, isWrong }
}
