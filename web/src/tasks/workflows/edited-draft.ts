import type { CallReply } from '@lindero/contract/kernel/call'
import type { workflowCalls } from '@lindero/contract/tasks/workflows.contract'
import { sameValue } from '@lindero/domain/kernel/changes'
import type { WorkflowGraph } from '@lindero/domain/tasks/workflow'
import { useState } from 'react'

type ShownWorkflow = CallReply<typeof workflowCalls.workflow>

/** The version that is stored on the server. */
export type SavedWorkflow = Pick<ShownWorkflow, 'uuid' | 'name' | 'state' | 'editedOn' | 'differences'> & {
  graph: WorkflowGraph
}

type Content = Pick<SavedWorkflow, 'name' | 'graph' | 'editedOn'>

/**
 * The draft in the editor, and the saved version that it is based on. If another user saves a newer version, the editor
 * shows the newer version immediately. If this browser has edits, there is a conflict instead, and both versions are
 * kept until the user chooses one.
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
    /** Keeps the edits in this browser. The next save replaces the other user's version. */
    keep: () => setBase(saved),
    /**
     * Call this when the server has accepted a save from this browser. Later edits then count as changes of this
     * version.
     */
    markSaved: (stored: Content) => setBase(stored),
  }
}
