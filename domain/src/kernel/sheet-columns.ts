/** Letters of a spreadsheet column by its index: 0 is A, 26 is AA. */
export function columnLetter(index: number): string {
  const rest = Math.floor(index / 26) - 1
  const letter = String.fromCharCode(65 + (index % 26))
  return rest < 0 ? letter : columnLetter(rest) + letter
}

/** Index of a column by its letters or by a cell reference: A is 0, AA12 is 26. Returns -1 if there are no letters. */
export function columnIndex(reference: string): number {
  let index = 0
  for (let at = 0; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) - 64
    if (letter < 1 || letter > 26) break
    index = index * 26 + letter
  }
  return index - 1
}
