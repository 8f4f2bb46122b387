/** Maximum nesting levels of a request body; the deepest schema has eight. */
export const JSON_LEVELS = 40

/**
 * True if a JSON text is nested too deeply. The function checks the raw text before it is parsed, because recursive
 * code could overflow the stack on a deeply nested value.
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
