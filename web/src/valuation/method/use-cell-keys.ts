import type { KeyboardEvent } from 'react'

/**
 * The up and down arrows and Enter move between the fields of a column. When the user leaves a field, its typed text is
 * accepted. Cells are marked `data-cell="row:column"`.
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
