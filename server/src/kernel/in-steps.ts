import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from './context.ts'

const LONGEST_PAUSE = 1_000

/**
 * Runs daily work in steps until a step says that it was the last one, or until the program is being stopped. After each
 * step it pauses for as long as the step took, at most a second, so that the database works at least half of the time
 * for others.
 *
 * @param step returns true if there is more to do
 */
export async function inSteps(
  { isStopping }: Pick<Context, 'isStopping'>,
  step: () => Promise<boolean>,
): Promise<void> {
  while (!isStopping()) {
    const began = performance.now()
    if (!(await step())) return
    await pause(Math.min(performance.now() - began, LONGEST_PAUSE))
  }
}
