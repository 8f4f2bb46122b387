import { tasks } from './tasks/tasks.es.ts'
import { workflows } from './tasks/workflows.es.ts'

/** The texts of tasks and workflows. Their screens load them. */
export const texts = { tasks, workflows }
