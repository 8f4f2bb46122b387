import { tasks } from './tasks/tasks.es.ts'
import { workflows } from './tasks/workflows.es.ts'

/** Texts of tasks and workflows, loaded only with a screen or card that uses them. */
export const texts = { tasks, workflows }
