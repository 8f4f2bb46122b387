import { tasks } from './tasks/tasks.es.ts'
import { workflows } from './tasks/workflows.es.ts'

/** The texts of tasks and workflows, loaded with their screens. */
export const texts = { tasks, workflows }
