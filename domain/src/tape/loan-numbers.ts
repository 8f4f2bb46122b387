import type { CellInput } from '../kernel/parse-result.ts'
import { bareWords } from './header-words.ts'

const LOAN = '(?:prestamo|hipoteca|credito|loan|mortgage)'
const ORDINALS = [
  ['i', 'primer', 'primero', 'primera', 'first'],
  ['ii', 'segundo', 'segunda', 'second'],
  ['iii', 'tercer', 'tercero', 'tercera', 'third'],
]
const NUMBER = `([1-9](?:[oa])?|${ORDINALS.flat().join('|')})`
/** `préstamo 1`, `2º préstamo`, and a number at the end. */
const NUMBERED = [
  `(?:del? )?${LOAN} (?:n |no |num |numero )?${NUMBER}`,
  `(?:del? )?${NUMBER} ${LOAN}`,
  `${NUMBER}$`,
].map((words) => new RegExp(`(?:^| )${words}(?= |$)`))

const numberOf = (figure: string) => ORDINALS.findIndex((words) => words.includes(figure)) + 1 || Number(figure[0])

/** The number of one of several loans in a header, and the header without it: `Deuda préstamo 2` is 2 and `deuda`. */
export function loanOf(header: CellInput): { number: number; rest: string } | null {
  const words = bareWords(typeof header === 'string' ? header.replace(/[()[\]›_-]/g, ' ') : header)
  for (const pattern of NUMBERED) {
    const match = pattern.exec(words)
    const figure = match?.[1]
    if (!match || figure === undefined) continue
    const rest = `${words.slice(0, match.index)} ${words.slice(match.index + match[0].length)}`.trim()
    return rest === '' ? null : { number: numberOf(figure), rest: bareWords(rest) }
  }
  return null
}

/**
 * The columns of further loans beside the one of the first loan, if it has no number: `Deuda` and `Deuda 2`. They claim
 * the same field, because the first may be one of two debts.
 */
export function furtherLoans<Column extends { header: string }>(claims: readonly Column[], all: readonly Column[]) {
  const loans = all.flatMap((column) => {
    const loan = loanOf(column.header)
    return loan ? [{ ...loan, column }] : []
  })
  const isOfClaim = (rest: string) => claims.some(({ header }) => bareWords(header) === rest)
  const hasFirst = (rest: string) => loans.some((loan) => loan.rest === rest && loan.number === 1)
  return loans.filter(({ rest }) => isOfClaim(rest) && !hasFirst(rest)).map(({ column }) => column)
}
