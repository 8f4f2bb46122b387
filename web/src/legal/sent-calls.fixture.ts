import { type Mock, vi } from 'vitest'

/**
 * Replaces `perform` in tests of legal management. The test files in one process share their modules. All of them use
 * this function, so it does not matter which file was the first to replace `perform`.
 */
export const sent: Mock = vi.fn()
