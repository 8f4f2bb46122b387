/** Maximum levels of a request body; the deepest schema has eight. */
export const JSON_LEVELS = 40

/**
 * True if a JSON text has too many levels. It is read from the text, because code that walks a parsed value level by
 * level would overflow the stack.
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
