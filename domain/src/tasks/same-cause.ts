/** A task that a rule starts, or that is open. `cause` lists the facts that met the conditions, separated by spaces. */
export interface CausedTask {
  type: string
  name: string | null
  cause: string
  workflow: string
}

export interface Started<New, Open> {
  started: New[]
  /** The tasks that are not started, each with the task that already covers it. */
  noted: { task: New; on: New | Open }[]
}

/**
 * True if the two tasks ask for the same work for the same reason. Two rules of one workflow that name different facts
 * are different reasons; rules of two workflows are the same reason if they share a fact.
 */
function isSame(a: CausedTask, b: CausedTask): boolean {
  if (a.type !== b.type || a.name !== b.name) return false
  if (a.cause === b.cause) return true
  const facts = new Set(a.cause.split(' '))
  return a.workflow !== b.workflow && b.cause.split(' ').some((fact) => facts.has(fact))
}

/** Starts one task per type and cause, although several live workflows ask for it. */
export function oneTaskPerCause<New extends CausedTask, Open extends CausedTask>(
  fired: readonly New[],
  open: readonly Open[],
): Started<New, Open> {
  const result: Started<New, Open> = { started: [], noted: [] }
  for (const task of fired) {
    const on = open.find((each) => isSame(each, task)) ?? result.started.find((each) => isSame(each, task))
    if (on) result.noted.push({ task, on })
    else result.started.push(task)
  }
  return result
}
