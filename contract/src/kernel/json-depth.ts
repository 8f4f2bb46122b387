/** Levels of what a caller sends; the deepest schema has eight. */
export const JSON_LEVELS = 40

/**
 * Whether a JSON text nests deeper than allowed. Read from the text: code that walks a parsed value level by level
 * would overflow the stack.
 */
export function isTooDeep(json: string, levels = JSON_LEVELS): boolean {
  let depth = 0
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (token === '[' || token === '{') depth += 1
    else if (token === ']' || token === '}') depth -= 1
    if (depth > levels) return true
  }
  return false
}
