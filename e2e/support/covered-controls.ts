import type { Locator } from '@playwright/test'

/** Names of the visible buttons below `part` that something else covers at their centre. Marks on a map do not count. */
export function coveredControls(part: Locator): Promise<string[]> {
  return part.evaluate((root) =>
    [...root.querySelectorAll('button')].flatMap((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      if (width === 0 || button.closest('[class*=marks]')) return []
      const [x, y] = [left + width / 2, top + height / 2]
      if (x < 0 || y < 0 || x > window.innerWidth || y > window.innerHeight) return []
      const above = document.elementFromPoint(x, y)
      return button.contains(above) ? [] : [button.getAttribute('aria-label') ?? button.textContent ?? '']
    }),
  )
}
