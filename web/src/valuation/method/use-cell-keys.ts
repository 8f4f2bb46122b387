import type { KeyboardEvent } from 'react'

/**
 * Moves between the fields of a column with the up and down arrow keys and with Enter. Leaving a field submits its
 * text. The cells are marked with `data-cell="row:column"`.
 */
export function moveBetweenCells(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }[event.key]
  const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]')
  if (step === undefined || !cell || !(event.target instanceof HTMLInputElement)) return
  const [row, column] = (cell.dataset.cell ?? '').split(':').map(Number)
  const next = event.currentTarget.querySelector<HTMLInputElement>(`[data-cell="${(row ?? 0) + step}:${column}"] input`)
  if (event.key !== 'Enter') event.preventDefault()
  next?.focus()
}
