import { palette } from './app/palette.en.ts'
import { tasks } from './tasks/tasks.en.ts'
import { workflows } from './tasks/workflows.en.ts'

/** Texts of tasks, workflows and the command palette, loaded only with a screen or card that uses them. */
export const texts = { palette, tasks, workflows }
