import type { Page } from '@playwright/test'

/** Texts of a link, button, tab or message that lie on each other, such as the number of a badge on the label. */
export function coveredTexts(page: Page): Promise<string[]> {
  return page.evaluate(readCoveredTexts)
}

/** Runs in the page. */
function readCoveredTexts(): string[] {
  /** The visible part of a rectangle: elements that hide their overflow cut it, as under an ellipsis. */
  const visiblePart = (rect: DOMRect, from: Element, control: Element) => {
    let { left, top, right, bottom } = rect
    for (let element: Element | null = from; element; element = element === control ? null : element.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(element)
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const box = element.getBoundingClientRect()
      left = Math.max(left, box.left)
      top = Math.max(top, box.top)
      right = Math.min(right, box.right)
      bottom = Math.min(bottom, box.bottom)
    }
    return { left, top, right, bottom }
  }
  // Text for screen readers is hidden on purpose.
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    const { clip, clipPath, fontSize } = getComputedStyle(element)
    const isHidden = width <= 1 || height <= 1 || clip !== 'auto' || clipPath !== 'none' || fontSize === '0px'
    return !isHidden && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  }
  const textsOf = (control: Element) => {
    const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
    const parts: { text: string; left: number; top: number; right: number; bottom: number }[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement
      if (!element || !text.nodeValue?.trim() || element.closest('svg') || !isSeen(element)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const name = text.nodeValue.trim()
      for (const rect of range.getClientRects()) parts.push({ text: name, ...visiblePart(rect, element, control) })
    }
    return parts
  }
  return [...document.querySelectorAll('a, button, [role=tab], [role=menuitem], [data-banner]')].flatMap((control) => {
    const parts = textsOf(control)
    return parts.flatMap((one, index) =>
      parts.slice(index + 1).flatMap((other) => {
        const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
        // Lines of small line height share some pixels without touching.
        const least = 0.4 * Math.min(one.bottom - one.top, other.bottom - other.top)
        const isCovered = one.text !== other.text && width > 2 && height > Math.max(2, least)
        return isCovered ? [`text over text at ${window.innerWidth} px: ${one.text}, ${other.text}`] : []
      }),
    )
  })
}
