import { tasks } from './tasks/tasks.en.ts'
import { workflows } from './tasks/workflows.en.ts'

/** Texts of tasks and workflows, loaded only with a screen or card that uses them. */
export const texts = { tasks, workflows }
