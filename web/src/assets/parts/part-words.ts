import type { AreaWords } from '../../kernel/record/section.ts'
import { labelOf, type PartScreen, rowName, valueText } from './part-screen.ts'

/** Finds the part and row kind of a logged field such as `mortgage.lender`, `instalment.amount` or `instalment`. */
function screenOfField(screens: readonly PartScreen[], field: string) {
  const [first = '', name] = field.split('.')
  const ofKind = screens.find(({ part }) => Object.hasOwn(part.rows, first))
  if (ofKind) return { screen: ofKind, kind: first, name: name ?? null }
  const screen = screens.find(({ part }) => part.name === first)
  return screen ? { screen, kind: null, name: name ?? null } : null
}

/** Words for part changes in the history. */
export function partWords(screens: readonly PartScreen[]): AreaWords {
  return {
    label({ field, row }) {
      const place = screenOfField(screens, field)
      if (!place) return field
      const { screen, kind, name } = place
      const whole = kind === null ? null : rowName(screen, kind, row?.title)
      if (name === null) return whole ?? field
      const label = labelOf(screen, kind, name)
      return whole === null ? label : `${whole} · ${label}`
    },
    value(field, value) {
      const place = screenOfField(screens, field)
      if (!place) return String(value ?? '–')
      const { screen, kind, name } = place
      const title = kind === null ? undefined : screen.part.rows[kind]?.title
      const shownField = name ?? title
      return shownField === undefined ? String(value ?? '–') : valueText(screen, kind, shownField, value)
    },
  }
}
