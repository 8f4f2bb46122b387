import { palette } from './app/palette.es.ts'
import { tasks } from './tasks/tasks.es.ts'
import { workflows } from './tasks/workflows.es.ts'

/** Texts of tasks, workflows and the command palette, loaded only with a screen or card that uses them. */
export const texts = { palette, tasks, workflows }
