/** Creates the list of cycles, adds a cycle and removes a cycle. */
import type { Cicle } from './document.ts'

export const MOST_CICLES = 60
const FIRST_POSITION = 0.5

const operating = (ciclePosition: number): Cicle => ({
  ciclePosition,
  capex: 0,
  ipc: null,
  netIncome: null,
  isExit: false,
})

/** Operating cycles at 0.5, 1.5, … and the exit at the end of the last year (decisions 5). */
export function beginCicles(years: number): Cicle[] {
  const cicles = Array.from({ length: years }, (_, year) => operating(year + FIRST_POSITION))
  return [...cicles, { ...operating(years), isExit: true }]
}

/** Adds an operating cycle one year after the last one. The exit moves by one year. */
export function withCicle(cicles: readonly Cicle[]): Cicle[] {
  const last = cicles.findLast(({ isExit }) => !isExit)
  if (!last) return beginCicles(1)
  const exits = cicles.filter(({ isExit }) => isExit)
  const others = cicles.filter(({ isExit }) => !isExit)
  return [
    ...others,
    operating(last.ciclePosition + 1),
    ...exits.map((exit) => ({ ...exit, ciclePosition: exit.ciclePosition + 1 })),
  ]
}

/** Removes a cycle. Later cycles move one year earlier. If no operating cycle is left, the exit is removed too. */
export function withoutCicle(cicles: readonly Cicle[], index: number): Cicle[] {
  const rest = cicles.flatMap((cicle, at) => {
    if (at === index) return []
    return at < index ? [cicle] : [{ ...cicle, ciclePosition: Math.max(0, cicle.ciclePosition - 1) }]
  })
  return rest.some(({ isExit }) => !isExit) ? rest : []
}

/**
 * True if the operating cycles are in ascending order and exactly one exit follows, not earlier than the last cycle.
 */
export function areCicles(cicles: readonly Cicle[]): boolean {
  return (
    cicles.length <= MOST_CICLES + 1 &&
    cicles.every(({ isExit, ciclePosition }, index) => {
      const before = cicles[index - 1]
      const isLast = index === cicles.length - 1
      return (
        isExit === isLast &&
        ciclePosition >= 0 &&
        ciclePosition <= 100 &&
        (!before || before.ciclePosition < ciclePosition || (isExit && before.ciclePosition === ciclePosition))
      )
    })
  )
}
