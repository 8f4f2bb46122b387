import type { NotePage } from './note-text.ts'

/** Pages as a program prints them: an empty line leaves a gap, and two blanks separate columns. */
export function printedPages(lines: readonly string[]): NotePage[] {
  const placed = lines.flatMap((line, row) => {
    if (line.trim() === '') return []
    const cells = Array.from(line.matchAll(/\S+(?: \S+)*/g), ({ 0: text, index }) => ({
      text,
      x: index / 120,
      width: text.length / 120,
    }))
    const [first] = cells
    return [
      {
        text: cells.map(({ text }) => text).join('    '),
        cells,
        x: first?.x ?? 0,
        y: row / 70,
        width: line.trim().length / 120,
        height: 0.01,
      },
    ]
  })
  return [{ page: 1, lines: placed }]
}
