import type { Progress } from '../../kernel/backup/archive-format.ts'

const STEPS = { check: 'checked', save: 'saved', load: 'loaded', verify: 'verified' } as const
const MILLISECONDS = 100

/** Shows progress: on a terminal as one line that is updated, otherwise as one line per table. */
export function progressLines(output: { isTTY?: boolean; columns?: number; write(text: string): unknown }): {
  show(progress: Progress): void
  end(): void
} {
  let shownAt = Number.NEGATIVE_INFINITY
  let isLineOpen = false
  return {
    show(progress) {
      const line = lineOf(progress)
      if (!output.isTTY) {
        if (progress.isDone) output.write(`${line}\n`)
        return
      }
      const now = performance.now()
      if (now - shownAt < MILLISECONDS) return
      shownAt = now
      isLineOpen = true
      // Goes to the start of the line and clears the rest. The text must not wrap, because a wrapped line could not be
      // overwritten.
      output.write(`\r${line.slice(0, (output.columns ?? 80) - 1)}\u001B[K`)
    },
    end() {
      if (isLineOpen) output.write('\r\u001B[K')
    },
  }
}

/** The row count of a table is known only at its end. */
function lineOf({ item, kind, step, count, bytes, isDone }: Progress): string {
  const counted = kind === 'files' ? `${count}, ` : isDone ? `${count} rows, ` : ''
  return `${STEPS[step]} ${item}: ${counted}${(bytes / 1e6).toFixed(1)} MB`
}
