/** Letter over a column of a spreadsheet, from its position: 0 is A, 26 is AA. */
export function columnLetter(index: number): string {
  const rest = Math.floor(index / 26) - 1
  const letter = String.fromCharCode(65 + (index % 26))
  return rest < 0 ? letter : columnLetter(rest) + letter
}

/** Position of a column from its letters: A is 0, AA is 26. */
export function columnIndex(letters: string): number {
  let index = 0
  for (const letter of letters) index = index * 26 + letter.charCodeAt(0) - 64
  return index - 1
}
