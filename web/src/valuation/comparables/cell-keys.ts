/** Moves between the controls of the table with the arrow keys. Only one control is a tab stop. */

const CONTROL = '[data-control]'

/** Makes one control the only tab stop: the last focused control, or otherwise the first control. */
export function setSingleTabStop(table: HTMLElement, current: { row: string; control: string } | null): void {
  const controls = [...table.querySelectorAll<HTMLElement>(CONTROL)]
  const stop =
    controls.find((each) => rowOf(each) === current?.row && each.dataset.control === current?.control) ?? controls[0]
  for (const each of controls) each.tabIndex = each === stop ? 0 : -1
}

export function placeOf(target: EventTarget | null): { row: string; control: string } | null {
  const control = target instanceof HTMLElement ? target.closest<HTMLElement>(CONTROL) : null
  const row = control ? rowOf(control) : null
  return control?.dataset.control && row ? { row, control: control.dataset.control } : null
}

/** The control that an arrow key moves to; null if there is none in this direction. */
export function controlAfter(table: HTMLElement, from: HTMLElement, key: string): HTMLElement | null {
  const rows = [...table.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.findIndex((row) => row.dataset.row === rowOf(from))
  const own = controlsIn(rows[at])
  const column = own.indexOf(from)
  switch (key) {
    case 'ArrowRight':
      return own[column + 1] ?? null
    case 'ArrowLeft':
      return own[column - 1] ?? null
    case 'ArrowDown':
      return sameControl(rows[at + 1], from)
    case 'ArrowUp':
      return sameControl(rows[at - 1], from)
    case 'Home':
      return sameControl(rows[0], from)
    case 'End':
      return sameControl(rows.at(-1), from)
    default:
      return null
  }
}

/**
 * The control of the same kind in a different row. If that row has none (a closing has no negotiation), the first
 * control of that row.
 */
function sameControl(row: HTMLElement | undefined, from: HTMLElement): HTMLElement | null {
  const controls = controlsIn(row)
  return controls.find((each) => each.dataset.control === from.dataset.control) ?? controls[0] ?? null
}

function controlsIn(row: HTMLElement | undefined): HTMLElement[] {
  return row ? [...row.querySelectorAll<HTMLElement>(CONTROL)] : []
}

function rowOf(element: HTMLElement): string | undefined {
  return element.closest<HTMLElement>('[data-row]')?.dataset.row
}
