import { attribute, decodeXml, XmlScanner } from './xml-scanner.ts'

/** True for built-in number formats that show a date or a time (ECMA-376 part 1, 18.8.30). */
function isBuiltInDate(id: number): boolean {
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
}

/** Indexes of the cell styles that show a number as a date, as a percentage, or unchanged with a % sign. */
export interface NumberStyles {
  dates: ReadonlySet<number>
  percents: ReadonlySet<number>
  /** Styles that show the unchanged number with a % sign, such as `0.00" %"`. */
  points: ReadonlySet<number>
}

export function readNumberStyles(stylesXml: string): NumberStyles {
  const formats = new Map<number, string>()
  const dates = new Set<number>()
  const percents = new Set<number>()
  const points = new Set<number>()
  let inCellStyles = false
  let position = 0
  const scanner = new XmlScanner({
    open(name, tag) {
      if (name === 'numFmt') formats.set(Number(attribute(tag, 'numFmtId')), decodeXml(attribute(tag, 'formatCode')))
      else if (name === 'cellXfs') inCellStyles = true
      else if (name === 'xf' && inCellStyles) {
        const id = Number(attribute(tag, 'numFmtId'))
        const own = formats.get(id)
        if (own === undefined ? isBuiltInDate(id) : isDateFormat(own)) dates.add(position)
        // The built-in formats 9 and 10 are 0% and 0.00%.
        if (own === undefined ? id === 9 || id === 10 : isPercentFormat(own)) percents.add(position)
        else if (own?.includes('%')) points.add(position)
        position += 1
      }
    },
    text() {
      // A style sheet has all its data in attributes, so text content is ignored.
    },
    close(name) {
      if (name === 'cellXfs') inCellStyles = false
    },
  })
  scanner.feed(stylesXml)
  return { dates, percents, points }
}

const DAY_MS = 86_400_000

/** The kind of number format; null for one that shows the number itself. */
export type ShownAs = 'date' | 'percent' | 'points' | null

/** The value of a cell as its number format shows it. */
export function shownNumber(figure: number, shownAs: ShownAs, is1904: boolean): number | string | Date {
  // The cell displays a percentage, which is a hundred times the stored number.
  if (shownAs === 'percent') return `${Number((figure * 100).toPrecision(12))} %`
  if (shownAs === 'points') return `${figure} %`
  if (shownAs === null) return figure
  // Day 0 is 30 December 1899 in the 1900 system (exact from March 1900 on), or 1 January 1904 in the 1904 system.
  const epoch = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  return new Date(epoch + Math.round(figure * DAY_MS))
}

export function shownAs(code: string): ShownAs {
  if (isPercentFormat(code)) return 'percent'
  if (code.includes('%')) return 'points'
  return isDateFormat(code) ? 'date' : null
}

/** Maximum length of a format code, because matching a far longer one would take seconds. */
const LONGEST_FORMAT = 255

/**
 * True if a format code shows a date or time: it contains a day, month, year, hour or second outside quoted or escaped
 * text.
 */
export function isDateFormat(code: string): boolean {
  const bare = code.slice(0, LONGEST_FORMAT).replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  return /[ymdhs]/i.test(bare) && !/general/i.test(bare)
}

/** True if a format code contains a % outside quoted or escaped text. Such a cell shows its number times a hundred. */
function isPercentFormat(code: string): boolean {
  return code
    .slice(0, LONGEST_FORMAT)
    .replace(/"[^"]*"|\\.|_./g, '')
    .includes('%')
}
