import type { CallReply } from '@lindero/contract/kernel/call'
import type { workflowCalls } from '@lindero/contract/tasks/workflows.contract'
import { sameValue } from '@lindero/domain/kernel/changes'
import type { WorkflowGraph } from '@lindero/domain/tasks/workflow'
import { useState } from 'react'

type ShownWorkflow = CallReply<typeof workflowCalls.workflow>

/** The version that the server has. */
export type SavedWorkflow = Pick<ShownWorkflow, 'uuid' | 'name' | 'state' | 'editedOn' | 'differences'> & {
  graph: WorkflowGraph
}

type Content = Pick<SavedWorkflow, 'name' | 'graph' | 'editedOn'>

/**
 * The draft on the screen, and the save from which it started. A later save of another user is shown immediately if
 * nothing was edited here. Otherwise it is a conflict, and both versions stay until the user chooses.
 */
export function useEditedDraft(saved: SavedWorkflow) {
  const [base, setBase] = useState<Content>(saved)
  const [name, setName] = useState(saved.name)
  const [graph, setGraph] = useState(saved.graph)
  const isChanged = name.trim() !== base.name || !sameValue(graph, base.graph)
  const isNewer = saved.editedOn > base.editedOn

  function take() {
    setBase(saved)
    setName(saved.name)
    setGraph(saved.graph)
  }
  if (isNewer && !isChanged) take()

  return {
    name,
    setName,
    graph,
    setGraph,
    isChanged,
    basedOn: base.editedOn,
    hasConflict: isNewer && isChanged,
    take,
    /** Lets the next save replace the other user's save. */
    keep: () => setBase(saved),
    /** A save from here was accepted. Later edits are changes of the saved version. */
    markSaved: (stored: Content) => setBase(stored),
  }
}
