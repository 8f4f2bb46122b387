import { tasks } from './tasks/tasks.en.ts'
import { workflows } from './tasks/workflows.en.ts'

/** Texts for tasks and workflows, loaded by their screens. */
export const texts = { tasks, workflows }
