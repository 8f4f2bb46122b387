import { pageActions } from '../kernel/page-actions/declared-actions.ts'

/** Actions of the pages of tasks and workflows. */
export const TASK_ACTIONS = pageActions({
  taskChoices: { path: '/notifications', permission: 'seeNotifications' },
  taskDeadlines: { path: '/notifications', permission: 'assignUsers' },
  taskAssignment: { path: '/notifications', permission: 'assignUsers' },
  newWorkflow: { path: '/workflows', permission: 'draftWorkflows' },
  assetTasks: { on: 'asset', path: '/assets/$uuid/tasks', permission: 'seeNotifications', search: {} },
  newTask: { on: 'asset', path: '/assets/$uuid/tasks', permission: 'editLegal' },
  assetAssignment: { on: 'asset', path: '/assets/$uuid/tasks', permission: 'assignUsers' },
})
