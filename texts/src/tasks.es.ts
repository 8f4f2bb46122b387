import { tasks } from './tasks/tasks.es.ts'
import { workflows } from './tasks/workflows.es.ts'

/** Texts for tasks and workflows, loaded by their screens. */
export const texts = { tasks, workflows }
