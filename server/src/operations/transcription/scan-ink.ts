import type { Sheet } from './scan-sheet.ts'

/** Side of the window of Sauvola's method in pixels: about one line of text at 300 dots per inch. */
const WINDOW = 51
/** Weight of the contrast in Sauvola's method (Sauvola and Pietikäinen, 2000: 0.2 to 0.5), and its largest deviation. */
const WEIGHT = 0.25
const MOST_DEVIATION = 128
/** Groups of fewer pixels of ink are dust. The dot of an i has about 20 at 300 dots per inch. */
const LEAST_INK = 9
/** Runs of ink that are longer and at most so thick are the rules of a table. */
const RULE_LENGTH = 160
const RULE_WIDTH = 9
/** Mark of a pixel of a rule, between ink (0) and paper (255). */
const RULE = 254

/** The sheet without the rules of tables, and the same in black and white, without dust. */
export function withoutRules(sheet: Sheet): { sheet: Sheet; ink: Sheet } {
  const ink = sauvola(sheet)
  removeRules(ink)
  const data = Uint8Array.from(sheet.data)
  const { width } = sheet
  for (let at = 0; at < data.length; at += 1) {
    if (ink.data[at] !== RULE) continue
    // The edges of a rule are grey.
    for (const near of [at, at - 1, at + 1, at - width, at + width]) if (ink.data[near] !== 0) data[near] = 255
  }
  for (let at = 0; at < data.length; at += 1) if (ink.data[at] === RULE) ink.data[at] = 255
  removeDust(ink)
  return { sheet: { ...sheet, data }, ink }
}

/** Separates ink from paper by the mean and the deviation of the brightness around each pixel. */
function sauvola({ data, width, height }: Sheet): Sheet {
  const reach = Math.floor(WINDOW / 2)
  const sums = new Float64Array(width)
  const squares = new Float64Array(width)
  const ink = new Uint8Array(data.length)
  const addRow = (y: number, sign: 1 | -1) => {
    for (let x = 0; x < width; x += 1) {
      const grey = data[y * width + x] as number
      sums[x] = (sums[x] as number) + sign * grey
      squares[x] = (squares[x] as number) + sign * grey * grey
    }
  }
  for (let y = 0; y < Math.min(reach, height); y += 1) addRow(y, 1)
  for (let y = 0; y < height; y += 1) {
    if (y + reach < height) addRow(y + reach, 1)
    if (y - reach - 1 >= 0) addRow(y - reach - 1, -1)
    const rows = Math.min(height - 1, y + reach) - Math.max(0, y - reach) + 1
    let [sum, square] = [0, 0]
    for (let x = 0; x < Math.min(reach, width); x += 1) {
      sum += sums[x] as number
      square += squares[x] as number
    }
    for (let x = 0; x < width; x += 1) {
      if (x + reach < width) {
        sum += sums[x + reach] as number
        square += squares[x + reach] as number
      }
      if (x - reach - 1 >= 0) {
        sum -= sums[x - reach - 1] as number
        square -= squares[x - reach - 1] as number
      }
      const pixels = rows * (Math.min(width - 1, x + reach) - Math.max(0, x - reach) + 1)
      const mean = sum / pixels
      const deviation = Math.sqrt(Math.max(0, square / pixels - mean * mean))
      const limit = mean * (1 + WEIGHT * (deviation / MOST_DEVIATION - 1))
      ink[y * width + x] = (data[y * width + x] as number) < limit ? 0 : 255
    }
  }
  return { data: ink, width, height }
}

/** Marks long thin runs of ink in both directions as rules. */
function removeRules({ data, width, height }: Sheet): void {
  const clear = (length: number, across: number, at: (along: number, other: number) => number) => {
    for (let other = 0; other < across; other += 1) {
      let from = 0
      for (let along = 0; along <= length; along += 1) {
        if (along < length && data[at(along, other)] === 0) continue
        if (along - from > RULE_LENGTH && isThin(from, along, other, across, at))
          for (let each = from; each < along; each += 1) data[at(each, other)] = RULE
        from = along + 1
      }
    }
  }
  const isThin = (
    from: number,
    to: number,
    other: number,
    across: number,
    at: (along: number, other: number) => number,
  ) => {
    const middle = Math.floor((from + to) / 2)
    let thick = 0
    for (let each = Math.max(0, other - RULE_WIDTH); each <= Math.min(across - 1, other + RULE_WIDTH); each += 1)
      if (data[at(middle, each)] !== 255) thick += 1
    return thick <= RULE_WIDTH
  }
  clear(width, height, (along, other) => other * width + along)
  clear(height, width, (along, other) => along * width + other)
}

/** Clears small groups of connected pixels. */
function removeDust({ data, width, height }: Sheet): void {
  const seen = new Uint8Array(data.length)
  const group: number[] = []
  for (let start = 0; start < data.length; start += 1) {
    if (data[start] !== 0 || seen[start] === 1) continue
    group.length = 0
    group.push(start)
    seen[start] = 1
    for (let index = 0; index < group.length; index += 1) {
      const at = group[index] as number
      const [x, y] = [at % width, Math.floor(at / width)]
      for (let down = Math.max(0, y - 1); down <= Math.min(height - 1, y + 1); down += 1)
        for (let right = Math.max(0, x - 1); right <= Math.min(width - 1, x + 1); right += 1) {
          const next = down * width + right
          if (data[next] !== 0 || seen[next] === 1) continue
          seen[next] = 1
          group.push(next)
        }
    }
    if (group.length < LEAST_INK) for (const at of group) data[at] = 255
  }
}
