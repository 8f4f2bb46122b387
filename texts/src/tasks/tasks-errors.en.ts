import type { Translation } from '../kernel/translation.ts'
import type { taskErrors as spanish } from './tasks-errors.es.ts'

export const taskErrors: Translation<typeof spanish> = {
  'tasks.notFound': 'The task was not found.',
  'tasks.noChanges': 'There are no changes to save.',
  'tasks.changedMeanwhile': 'Another person has changed this task meanwhile. Check it and save again.',
  'tasks.notPossible': 'The status of the task does not allow this change, or it has no user yet.',
  'tasks.notACandidate': 'This user is not a candidate for the task.',
  'tasks.taken': 'Another person already has this task.',
  'tasks.tooManyFiles': 'A task can have at most {{limit}} documents.',
  'tasks.noticeNotFound': 'The notification was not found.',
  'tasks.reasonMissing': 'First enter the reason why the deadline was missed.',
  'workflows.notFound': 'The workflow was not found.',
  'workflows.changedMeanwhile': 'Someone else has saved this draft in the meantime.',
  'workflows.tooManyDrafts': 'There can be at most {{limit}} drafts. Delete those that are no longer needed.',
  'workflows.hasObstacles': 'Problems prevent the workflow from going live.',
  'workflows.notADraft': 'Only a draft can be changed.',
}
