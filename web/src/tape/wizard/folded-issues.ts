import type { Issue } from './cell-issue.ts'

/** Several warnings of different rows that say the same, shown as one line. */
export interface FoldedIssues {
  id: string
  /** The first of them in the file. */
  first: Issue
  count: number
}

/** Fewer equal warnings are shown one by one. */
const FOLDED_FROM = 10

/**
 * Folds warnings with the same text that propose no correction. Each line is at the place of its first warning in the file.
 *
 * @param opened ids of the lines that the user has unfolded
 */
export function foldIssues(issues: readonly Issue[], opened: ReadonlySet<string>): (Issue | FoldedIssues)[] {
  const alike = Map.groupBy(issues, idOfFold)
  return issues.flatMap((issue): (Issue | FoldedIssues)[] => {
    const id = idOfFold(issue)
    const all = id === null ? undefined : alike.get(id)
    if (id === null || !all || all.length < FOLDED_FROM || opened.has(id)) return [issue]
    return all[0] === issue ? [{ id, first: issue, count: all.length }] : []
  })
}

function idOfFold({
  severity,
  proposal,
  alternatives,
  sheetKind,
  field,
  code,
  data,
  words,
  sheet,
}: Issue): string | null {
  if (severity !== 'warning' || proposal !== null || alternatives.length > 0) return null
  // One example says how the numbers of a column in another unit are read.
  const same = IN_UNIT.has(code) ? data.unit : data
  return JSON.stringify([sheetKind, field, code, same, words && [sheet, IN_UNIT.has(code) ? code : words.reason]])
}

const IN_UNIT: ReadonlySet<string> = new Set(['tape.readInUnit', 'tape.readInAreaUnit'])
