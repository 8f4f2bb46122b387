import { tasks } from './tasks/tasks.en.ts'
import { workflows } from './tasks/workflows.en.ts'

/** The texts of tasks and workflows. Their screens load them. */
export const texts = { tasks, workflows }
