/** Maximum nesting levels of a request body; the deepest schema has eight. */
export const JSON_LEVELS = 40

/**
 * True if a JSON text is nested too deeply. The function reads the text before it is parsed, because recursive code on
 * a deep parsed value could overflow the stack.
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
