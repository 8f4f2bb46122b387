import { error } from '../kernel/error-declaration.ts'
import type { WorkflowObstacle } from './workflow-obstacles.ts'

export const taskErrors = {
  /** The task does not exist, or the user may not see it. */
  'tasks.notFound': error(404),
  'tasks.noChanges': error(400),
  'tasks.changedMeanwhile': error<{ fields: readonly string[] }>(409),
  /** The event is not possible in the state of the task, or the task has no assigned user. */
  'tasks.notPossible': error<{ state: string; missing: readonly string[] }>(409),
  'tasks.notACandidate': error(409),
  'tasks.taken': error(409),
  'tasks.tooManyFiles': error<{ limit: number }>(409),
  'tasks.noticeNotFound': error(404),
  /** A notification of a missed deadline can be processed only with a reason. */
  'tasks.reasonMissing': error(409),
  'workflows.notFound': error(404),
  'workflows.changedMeanwhile': error<{ editedOn: string }>(409),
  'workflows.tooManyDrafts': error<{ limit: number }>(409),
  'workflows.hasObstacles': error<{ obstacles: readonly WorkflowObstacle[] }>(409),
  /** Only a draft can be edited, published or deleted. */
  'workflows.notADraft': error(409),
}
